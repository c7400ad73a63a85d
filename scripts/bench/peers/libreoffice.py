"""Keeps one LibreOffice running; converts each `input<TAB>output` line of standard input to PDF over UNO."""
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue

FILTERS = {"csv": "calc_pdf_Export", "txt": "writer_pdf_Export", "rtf": "writer_pdf_Export"}
program, profile = sys.argv[1:3]
pipe = "docket" + profile.replace("/", "-")
office = subprocess.Popen([
    program, "--headless", "--norestore", "--nologo",
    "-env:UserInstallation=file://" + profile, "--accept=pipe,name=" + pipe + ";urp;",
])


def connect():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(300):
        try:
            context = resolver.resolve("uno:pipe,name=" + pipe + ";urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            time.sleep(0.1)
    raise SystemExit("LibreOffice does not answer")


def value(name, content):
    return PropertyValue(Name=name, Value=content)


def convert(desktop, source, target):
    extension = source.rsplit(".", 1)[1]
    loading = [value("Hidden", True)]
    if extension == "csv":
        loading += [value("FilterName", "Text - txt - csv (StarCalc)"), value("FilterOptions", "44,34,UTF-8,1")]
    document = desktop.loadComponentFromURL("file://" + source, "_blank", 0, tuple(loading))
    document.storeToURL("file://" + target, (value("FilterName", FILTERS[extension]),))
    document.close(True)


desktop = connect()
print("ready", flush=True)
for line in sys.stdin:
    convert(desktop, *line.rstrip("\n").split("\t"))
    print("done", flush=True)
try:
    desktop.terminate()
except Exception:
    pass
office.wait()
