import { prepare } from './setup.mjs';

await prepare();
// In this very process, so that signals and the exit code are the service's own.
await import('../dist/main.js');
