from collections.abc import Mapping
from pathlib import Path
from typing import Any

from docket_api import ApiClient, Configuration, Job, JobRequest, JobsApi, UploadsApi

LONG_POLL = "wait=60"
# Anything else is on its way, be it by a name that is new.
FINAL = {"completed", "failed", "canceled", "expired"}


class ConversionFailed(Exception):
    """The job ended without a result; `job.error` says why."""

    def __init__(self, job: Job) -> None:
        reason = job.error.message if job.error else "no reason given"
        super().__init__(f"{job.tool} ended {job.status}: {reason}")
        self.job = job


def connect(base_url: str, api_key: str) -> ApiClient:
    """Needs the address of the service, its path included."""
    return ApiClient(Configuration(host=base_url, access_token=api_key))


def convert(client: ApiClient, file: Path, tool: str, options: Mapping[str, Any] | None = None) -> bytes:
    """Uploads the file, converts it and downloads the result.

    Raises ConversionFailed when there is none, and ApiException when the service refuses a request.
    """
    jobs = JobsApi(client)
    upload = UploadsApi(client).create_upload((file.name, file.read_bytes())).upload
    request = {"tool": tool, "uploadId": upload.id, "options": dict(options or {})}
    job = jobs.create_job(JobRequest.from_dict(request)).job
    job = jobs.process_job(job.id, prefer=LONG_POLL).job
    while job.status not in FINAL:
        job = jobs.get_job(job.id, prefer=LONG_POLL).job
    if job.status != "completed":
        raise ConversionFailed(job)
    return bytes(jobs.download_result(job.id))
