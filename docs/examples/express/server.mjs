import express from 'express';
import { Webhook } from 'standardwebhooks';

const { DOCKET_URL, DOCKET_KEY, DOCKET_SECRET, PORT } = process.env;
const headers = { authorization: `Bearer ${DOCKET_KEY}`, 'content-type': 'application/json' };
const results = new Map(); // your database
const app = express();

app.post('/documents', express.text({ type: '*/*' }), async ({ body: text }, response) => {
  const callback = { url: `http://127.0.0.1:${PORT}/docket`, secret: DOCKET_SECRET };
  const body = JSON.stringify({ tool: 'md-to-pdf', source: { text }, process: true, callback });
  const answer = await fetch(`${DOCKET_URL}/api/v1/jobs`, { method: 'POST', headers, body });
  response.status(answer.status).json(await answer.json());
});

app.post('/docket', express.raw({ type: 'application/json' }), async (request, response) => {
  const { type, data } = new Webhook(DOCKET_SECRET).verify(request.body, request.headers);
  if (type === 'job.completed') {
    const answer = await fetch(`${DOCKET_URL}/api/v1/jobs/${data.job.id}/download`, { headers });
    if (!answer.ok) return response.sendStatus(502); // Docket tells again
    results.set(data.job.id, Buffer.from(await answer.arrayBuffer()));
  }
  return response.sendStatus(204);
});

app.get('/documents/:id', ({ params }, response) => {
  const pdf = results.get(params.id);
  if (pdf) response.type('pdf').send(pdf);
  else response.sendStatus(404);
});

app.use((error, _request, response, _next) => {
  response.sendStatus(error.name === 'WebhookVerificationError' ? 401 : 500);
});

app.listen(PORT, '127.0.0.1');
