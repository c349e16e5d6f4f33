"""Values: classes that are their fields, equal when those are equal, and never changed.

`dataclass` behaves as the standard library's. Of a frozen class with slots it compiles the constructor alone, where the
library compiles six methods: a command loads some hundred such classes, and that was a third of its time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # to the type checker it is the standard library's
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from operator import attrgetter
    from reprlib import recursive_repr

    def dataclass(*, frozen=False, slots=False, order=False, eq=True, repr=True):
        if order or not (frozen and slots):
            return dataclasses.dataclass(frozen=frozen, slots=slots, order=order, eq=eq, repr=repr)
        return lambda cls: _value(cls, eq, repr)

    def _value(cls, eq, repr):
        own = set(vars(cls))
        if "__eq__" in own and cls.__hash__ is None:  # Python's own None, not the author's
            own.discard("__hash__")
        cls.__doc__ = cls.__doc__ or cls.__name__  # without one the library works out a signature, from text
        cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
        methods = {"__init__": _constructor(cls), "__setattr__": _refuse, "__delattr__": _refuse}
        methods |= {"__getstate__": _state, "__setstate__": _restore}
        if repr:
            methods["__repr__"] = _shown
        if eq:
            methods |= _equality(cls)
        for name in methods.keys() - own:
            setattr(cls, name, methods[name])
        return cls

    def _constructor(cls):
        """The one method that is compiled: it runs for every value made."""
        known = {"__name__": cls.__module__, "_set": object.__setattr__, "_absent": object()}
        takes, named, does = [], [], []
        for field in dataclasses.fields(cls):
            name, given, default = field.name, field.name, ""
            if field.default_factory is not dataclasses.MISSING:
                known[f"_made_{name}"] = field.default_factory
                default, given = "_absent", f"_made_{name}() if {name} is _absent else {name}"
                if not field.init:
                    given = f"_made_{name}()"
            elif field.default is not dataclasses.MISSING:
                known[f"_default_{name}"] = field.default
                default = f"_default_{name}"
                if not field.init:
                    given = default
            if field.init:
                (named if field.kw_only else takes).append(f"{name}={default}" if default else name)
            if field.init or default:
                does.append(f"_set(self, {name!r}, {given})")
        if hasattr(cls, "__post_init__"):
            does.append("self.__post_init__()")
        parameters = ", ".join(["self", *takes, *(["*", *named] if named else [])])
        exec(f"def __init__({parameters}):\n " + "\n ".join(does or ["pass"]), known)
        return _of(cls, "__init__", known["__init__"])

    def _of(cls, name, method):
        """The method with the name and the home it would have, had the class been written by hand: help() asks for
        both.
        """
        method.__name__, method.__qualname__, method.__module__ = name, f"{cls.__qualname__}.{name}", cls.__module__
        return method

    def _equality(cls):
        names = [field.name for field in dataclasses.fields(cls) if field.compare]
        key = attrgetter(*names) if names else lambda value: ()

        def __eq__(self, other):
            return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

        def __hash__(self):
            return hash(key(self))

        def __hash_of_one__(self):  # the getter of one name gives no tuple
            return hash((key(self),))

        hashed = __hash_of_one__ if len(names) == 1 else __hash__
        return {"__eq__": _of(cls, "__eq__", __eq__), "__hash__": _of(cls, "__hash__", hashed)}

    @recursive_repr()
    def _shown(self):
        shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
        return f"{self.__class__.__qualname__}({', '.join(shown)})"

    def _refuse(self, name, *_):
        raise dataclasses.FrozenInstanceError(f"a {self.__class__.__name__} does not change: {name!r}")

    def _state(self):
        return [getattr(self, field.name) for field in dataclasses.fields(self)]

    def _restore(self, state):
        for field, value in zip(dataclasses.fields(self), state, strict=True):
            object.__setattr__(self, field.name, value)
