import { HttpClient } from './http-client.mjs';

const BOUNDARY = 'docket-bench-boundary';
const JSON_BODY = { 'content-type': 'application/json' };

/** The calls of the published API that make a PDF of a Markdown document, made with little work of their own. */
export class JobClient {
  #http;

  constructor(serviceUrl, key) {
    this.key = key;
    this.#http = new HttpClient(serviceUrl, { authorization: `Bearer ${key}` });
  }

  /** Upload, create, process and wait, download. @throws when it does not end with a PDF */
  async flow(document) {
    const id = await this.createJob(await this.upload(document));
    const { status } = (await this.#json('POST', `/jobs/${id}/process`, { headers: { prefer: 'wait=60' } })).job;
    if (status !== 'completed') throw new Error(`ended ${status}`);
    const pdf = await this.#http.request('GET', `/api/v1/jobs/${id}/download`);
    if (pdf.toString('latin1', 0, 5) !== '%PDF-') throw new Error('no PDF');
  }

  /** @param {Buffer} document @returns the id of the upload */
  async upload(document) {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    return (await this.#json('POST', '/uploads', { headers, body: multipart(document) })).upload.id;
  }

  /** @returns the id of the job */
  async createJob(uploadId) {
    const body = Buffer.from(JSON.stringify({ tool: 'md-to-pdf', uploadId }));
    return (await this.#json('POST', '/jobs', { headers: JSON_BODY, body })).job.id;
  }

  /** Starts the job and returns at once. */
  async start(id) {
    await this.#json('POST', `/jobs/${id}/process`, { headers: { prefer: 'respond-async' } });
  }

  async untilFinished(id) {
    for (;;) {
      const { job } = await this.#json('GET', `/jobs/${id}`, { headers: { prefer: 'wait=60' } });
      if (!['queued', 'processing'].includes(job.status)) return job.status;
    }
  }

  async read(id) {
    return (await this.#json('GET', `/jobs/${id}`)).job;
  }

  /** @returns the id of the endpoint */
  async registerWebhook(url) {
    const body = Buffer.from(JSON.stringify({ url }));
    return (await this.#json('POST', '/webhooks', { headers: JSON_BODY, body })).webhook.id;
  }

  /** Sends an event that says nothing. */
  async testWebhook(id) {
    await this.#json('POST', `/webhooks/${id}/test`);
  }

  close() {
    this.#http.close();
  }

  async #json(method, path, content) {
    return JSON.parse(await this.#http.request(method, `/api/v1${path}`, content));
  }
}

function multipart(document) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="document.md"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), document, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
