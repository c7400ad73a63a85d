import type { EntityManager } from 'typeorm';
import { GroupCommit } from './group.commit.js';

type Work<T> = (manager: EntityManager) => Promise<T>;

async function fails(): Promise<number> {
  throw new Error('mine');
}

describe('transactions that wait at the same time', () => {
  let committed: number;
  let group: GroupCommit;

  beforeEach(() => {
    committed = 0;
    group = new GroupCommit(transact);
  });

  async function transact<T>(work: Work<T>): Promise<T> {
    const value = await work({} as EntityManager);
    committed++;
    return value;
  }

  it('are committed as one, and answered after that', async () => {
    const seen = await Promise.all([1, 2, 3].map((value) => group.add(async () => value).then(() => committed)));
    expect(seen).toEqual([1, 1, 1]);
  });

  it('fail alone', async () => {
    const works = [async () => 1, fails, async () => 3];
    const results = await Promise.allSettled(works.map((work) => group.add(work)));
    expect(results).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('mine') },
      { status: 'fulfilled', value: 3 },
    ]);
  });

  it('are done when nobody waits any more', async () => {
    const first = group.add(async () => 1);
    const second = first.then(() => group.add(async () => 2));
    await first;
    await group.idle();
    await second;
    await group.idle();
    expect(committed).toBe(2);
  });
});
