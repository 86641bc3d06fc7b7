"""What pip asks to build the package from the folder of the whole project: make builds the library, then the wheel."""

import os
import pathlib
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    for program in ("make", "gcc" if "CC" not in os.environ else os.environ["CC"].split()[0]):
        if not shutil.which(program):
            raise SystemExit(f"{program} is not here: apt-get install gcc libc6-dev make")
    build = pathlib.Path(os.environ.get("BUILD", "build"))
    made = subprocess.run(["make", f"-j{os.cpu_count() or 1}", "wheel", f"PYTHON={sys.executable}", f"BUILD={build}"],
                          cwd=TOP)
    if made.returncode:
        raise SystemExit("make wheel failed: see above")
    wheel = max((TOP / build / "python" / "dist").glob("*.whl"), key=lambda file: file.stat().st_mtime)
    shutil.copy(wheel, wheel_directory)
    return wheel.name


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("make dist packs the source")
