import { attempts } from './attempts.mjs';

/** The same without the inner wall: what the operating system and the permission model stop by themselves. */
process.on('disconnect', () => process.exit(0));
process.on('message', async (task) => {
  try {
    await attempts[task.tool](task);
    process.send({ type: 'done', pages: null, report: null });
  } catch (error) {
    process.send({ type: 'failed', code: 'conversion-crashed', message: '', report: null, cause: error.code });
  }
});
