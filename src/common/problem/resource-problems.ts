import { http } from './http-problem.js';

/** What requests for keys, links, webhooks, batches, sources and destinations by URL fail at, beside what every request may. */
export const RESOURCE_PROBLEMS = {
  'scope-not-held': http(
    403,
    'The API key can not give what it does not hold',
    'A key issues, changes and rotates only keys whose scopes it holds all itself.',
    'Leave out the scopes named in `detail`, or use a key that holds them; the command line may give every scope.',
  ),
  'tool-not-allowed': http(
    403,
    'The API key may not use this tool',
    'The key was issued for other tools; `detail` names them.',
    'Use one of these tools, or a key that may use this one.',
  ),
  'key-ended': http(
    409,
    'The API key has ended',
    'A key that was revoked or has expired is never in force again.',
    'Issue a new key.',
  ),
  'last-administrator': http(
    409,
    'The API key is the last that administers keys',
    'Without it nobody could issue, change or end keys over HTTP.',
    'Issue another key with `keys:admin` first, or end this one by `docket keys revoke`.',
  ),
  'too-many-links': http(
    409,
    'The job has too many links',
    'A job can have 100 links to its result.',
    'Revoke those that are not needed; one link can be given to many.',
  ),
  'too-many-webhooks': http(
    409,
    'The API key has too many webhooks',
    'A key can have 20 webhooks.',
    'Delete one that is not needed; one webhook can be told of all events.',
  ),
  'webhook-disabled': http(
    409,
    'The webhook is disabled',
    'A disabled webhook is sent nothing.',
    'Set `isActive` to `true` first, by `PATCH`.',
  ),
  'batch-not-completed': http(
    409,
    'The batch is not completed yet',
    'A job of the batch is queued or running.',
    'Wait for the time in `Retry-After` or for the event `batch.completed`; `partial=true` gives the results that there are.',
    true,
  ),
  'archive-too-large': http(
    409,
    'The results are too large for one archive',
    'The results of the batch have more than 4 GB together.',
    'Download the results of the jobs one by one.',
  ),
  'nothing-to-merge': http(
    409,
    'The batch has no result that can be merged',
    'None of its jobs is completed with a PDF; only these are merged.',
    'Look at the items of the batch; other results are in its archive, `GET /api/v1/batches/{id}/download`.',
  ),
  'merge-too-large': http(
    409,
    'The results are too large for one PDF',
    'The PDF results of the batch have more than 256 MB or more pages together than this server makes, or take it too much time or memory.',
    'Ask for smaller batches, or download the archive, `GET /api/v1/batches/{id}/download`.',
  ),
  'result-encrypted': http(
    409,
    'A result is encrypted',
    'A result that has a password can not be merged; `detail` names it.',
    'Convert without `pdf.encryption` what is to be merged, or download the archive, `GET /api/v1/batches/{id}/download`.',
  ),
  'merge-failed': http(
    409,
    'The results could not be merged',
    'One of the results is not what this server writes, and `detail` names it; or the program that merges them has died. Nothing is sent rather than a damaged file.',
    'Convert its source again, or download the archive, `GET /api/v1/batches/{id}/download`; tell the operator.',
  ),
  'link-expired': http(
    410,
    'The link is of no use any more',
    'Its time is over, or it was used as often as it may be.',
    'Ask who gave the link for a new one.',
  ),
  'source-url-forbidden': http(
    422,
    'No document is fetched from this address',
    'Documents are fetched from hosts that the operator allows, and from none where he allows none. `errors` says more.',
    'Upload the document, or have the operator allow the host in `SOURCE_ALLOWED_HOSTS`.',
  ),
  'source-unreachable': http(
    422,
    'The document could not be fetched',
    'The host did not answer with the document: `detail` says what is known.',
    'Look whether the address gives the document without cookies and within a minute; then send the request again.',
    true,
  ),
  'destination-url-forbidden': http(
    422,
    'No result is put to this address',
    'Results are put to hosts that the operator allows, and to none where he allows none. `errors` says more.',
    'Download the result, or have the operator allow the host in `DESTINATION_ALLOWED_HOSTS`.',
  ),
  'webhook-url-forbidden': http(
    422,
    'The address may not be told of events',
    'Webhooks go to https addresses on the public internet. `errors` says what is wrong with this one.',
    'Use an https address that is reachable from the internet, or have the operator allow the host in `WEBHOOK_TRUSTED_HOSTS`.',
  ),
  'too-many-merges': http(
    429,
    'Too many merges are under way',
    'The API key has four merges under way or waiting in this process.',
    'Wait for one of them to end, or give it up by closing its connection.',
    true,
  ),
  'quota-exceeded': http(
    429,
    'The pages of this month are used up',
    'The API key has as many pages in a calendar month (UTC), and jobs that are completed have used them.',
    'Wait for the seconds in `Retry-After`, which end with the month, or have the quota raised; `GET /api/v1/usage` tells it.',
    true,
  ),
} as const;
