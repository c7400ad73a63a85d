import os

import httpx
from fastapi import FastAPI, HTTPException, Request, Response
from standardwebhooks import Webhook, WebhookVerificationError

URL, SECRET, PORT = (os.environ[name] for name in ("DOCKET_URL", "DOCKET_SECRET", "PORT"))
HEADERS = {"Authorization": f"Bearer {os.environ['DOCKET_KEY']}"}
results: dict[str, bytes] = {}  # your database
app = FastAPI()


@app.post("/documents", status_code=202)
async def convert(request: Request) -> dict:
    source = {"text": (await request.body()).decode()}
    callback = {"url": f"http://127.0.0.1:{PORT}/docket", "secret": SECRET}
    body = {"tool": "md-to-pdf", "source": source, "process": True, "callback": callback}
    async with httpx.AsyncClient(headers=HEADERS) as docket:
        return (await docket.post(f"{URL}/api/v1/jobs", json=body)).raise_for_status().json()


@app.post("/docket", status_code=204)
async def told(request: Request) -> None:
    try:
        event = Webhook(SECRET).verify(await request.body(), dict(request.headers))
    except WebhookVerificationError:
        raise HTTPException(401)
    if event["type"] == "job.completed":
        id = event["data"]["job"]["id"]
        async with httpx.AsyncClient(headers=HEADERS) as docket:
            answer = await docket.get(f"{URL}/api/v1/jobs/{id}/download")
        results[id] = answer.raise_for_status().content  # otherwise Docket tells again


@app.get("/documents/{id}")
def result(id: str) -> Response:
    if id not in results:
        raise HTTPException(404)
    return Response(results[id], media_type="application/pdf")
