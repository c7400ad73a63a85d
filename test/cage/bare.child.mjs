import { attempts } from './attempts.mjs';

/** The same without the inner wall: what the operating system and the permission model stop by themselves. */
const report = { facts: {}, warnings: [] };

process.on('disconnect', () => process.exit(0));
process.send({ type: 'ready' });
process.on('message', async (task) => {
  try {
    await attempts[task.tool](task);
    process.send({ type: 'done', pages: null, report });
  } catch (error) {
    process.send({ type: 'failed', code: 'conversion-crashed', message: '', report, cause: error.code });
  }
});
