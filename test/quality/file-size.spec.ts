import { budgetFaults } from './file-size.js';

it('lets a page take 12 KB and a cell 30 bytes', () => {
  expect(budgetFaults(2 * 12 * 1024 + 3000, 2, 100)).toEqual([]);
});

it('objects to one byte more', () => {
  expect(budgetFaults(2 * 12 * 1024 + 3001, 2, 100)).toHaveLength(1);
});
