"""The wheel carries the shared library: it is for one kind of machine, but for every Python 3."""

import pathlib

from setuptools import setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

if not (pathlib.Path(__file__).parent / "ariadne" / "libariadne.so").exists():
    raise SystemExit("the library is not built: in the folder above this one, pip install . or make wheel")


class Wheel(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


setup(cmdclass={"bdist_wheel": Wheel})
