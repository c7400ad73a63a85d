import { OperatorWatch } from './operator-watch.js';

const SAVE = 10;
const RESTORE = 11;
const FILL = 22;
const chunk = (count: number) => Array.from({ length: count }, () => FILL);

describe('OperatorWatch', () => {
  const port = new EventTarget();
  const send = (fnArray: number[], lastChunk: boolean) =>
    port.dispatchEvent(new MessageEvent('message', { data: { chunk: { fnArray, lastChunk } } }));

  it('lets a page of many operators pass, and one after the other', async () => {
    const watch = new OperatorWatch(port as never, { save: SAVE, restore: RESTORE });
    for (let page = 0; page < 3; page++) send(chunk(900_000), true);
    for (let i = 0; i < 5000; i++) send([SAVE, RESTORE], false);
    await expect(watch.guard(Promise.resolve('read'))).resolves.toBe('read');
  });

  it('stops a page while its operators come', async () => {
    const watch = new OperatorWatch(port as never, { save: SAVE, restore: RESTORE });
    for (let i = 0; i < 11; i++) send(chunk(100_000), false);
    await expect(watch.guard(new Promise(() => undefined))).rejects.toMatchObject({ code: 'limit-size' });
  });
});
