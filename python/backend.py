"""What pip asks to build the package from the folder of the whole project: make builds the library, then the wheel, by a
Python of this machine that has setuptools and wheel; only where none has are they asked for, which needs a network."""

import os
import pathlib
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
NEEDS = ["setuptools>=61", "wheel"]


def _outside():
    """The environment without the walls that pip builds around us."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONNOUSERSITE")}


def _builder():
    """A Python that has what is needed; None: this one gets it from pip."""
    for python in (sys.executable, "/usr/bin/python3"):
        try:
            if not subprocess.run([python, "-c", "import setuptools, wheel"], env=_outside(), capture_output=True).returncode:
                return python
        except OSError:
            pass
    return None


def get_requires_for_build_wheel(config_settings=None):
    return [] if _builder() else NEEDS


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    for program in ("make", "gcc" if "CC" not in os.environ else os.environ["CC"].split()[0]):
        if not shutil.which(program):
            raise SystemExit(f"{program} is not here: apt-get install gcc libc6-dev make")
    build = pathlib.Path(os.environ.get("BUILD", "build"))
    python = _builder()
    made = subprocess.run(["make", f"-j{os.cpu_count() or 1}", "wheel", f"PYTHON={python or sys.executable}", f"BUILD={build}"],
                          cwd=TOP, env=_outside() if python else None)
    if made.returncode:
        raise SystemExit("make wheel failed: see above")
    wheel = max((TOP / build / "python" / "dist").glob("*.whl"), key=lambda file: file.stat().st_mtime)
    shutil.copy(wheel, wheel_directory)
    return wheel.name


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("make dist packs the source")
