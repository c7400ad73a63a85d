"""Run against a started service by `npm run clients`."""

import os
import tempfile
from pathlib import Path

from docket import ConversionFailed, connect, convert
from docket_api import (
    JobRequest,
    JobsApi,
    Length,
    MarginOption,
    MarginOptionFields,
    MdToPdfOptions,
    MdToPdfRequest,
    PageSizeOption,
    PageSizeOptionItem,
    PdfOption,
    PdfOptionStandard,
    Problem,
)
from docket_api.exceptions import UnprocessableEntityException

client = connect(os.environ["DOCKET_URL"], os.environ["DOCKET_KEY"])

with tempfile.TemporaryDirectory() as folder:
    markdown = Path(folder, "dues.md")
    markdown.write_text("# Harbour dues\n\nThe pilot boards at dawn.\n")
    pdf = convert(client, markdown, "md-to-pdf", {"theme": "book", "margin": {"top": "25mm"}, "toc": {"depth": 2}})
    assert pdf[:5] == b"%PDF-", pdf[:5]

    text = convert(client, markdown, "md-to-txt", {"lineLength": "none"})
    assert b"The pilot boards at dawn" in text, text

    damaged = Path(folder, "damaged.pdf")
    damaged.write_text("%PDF-1.7 and no more")
    try:
        convert(client, damaged, "pdf-to-word")
        raise AssertionError("a damaged file was converted")
    except ConversionFailed as failure:
        assert failure.job.error and failure.job.error.code == "input-malformed", failure

jobs = JobsApi(client)
options = MdToPdfOptions(
    pageSize=PageSizeOption([PageSizeOptionItem("150mm"), PageSizeOptionItem(600)]),
    margin=MarginOption(MarginOptionFields(top=Length("25mm"))),
    pdf=PdfOption(standard=PdfOptionStandard(["ua-1", "a-2u"])),
)
request = MdToPdfRequest(tool="md-to-pdf", sourceFileName="dues.md", options=options)
assert jobs.create_job(JobRequest(request)).job.options == {
    "pageSize": ["150mm", 600],
    "margin": {"top": "25mm"},
    "pdf": {"standard": ["ua-1", "a-2u"]},
}

try:
    jobs.create_job(JobRequest(MdToPdfRequest(tool="md-to-pdf", uploadId="upl_of_nobody")))
    raise AssertionError("an upload of nobody was found")
except UnprocessableEntityException as refusal:
    problem = refusal.data
    assert isinstance(problem, Problem) and problem.code == "unknown-upload", problem
    assert problem.errors and problem.errors[0].var_field == "uploadId", problem
