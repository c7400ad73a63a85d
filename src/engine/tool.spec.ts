import { allTools, toolNamed, toolNames } from './find-tools.js';
import { defineTool } from './tool.js';

it.each(toolNames())('%s is found by its name', async (name) => {
  expect((await toolNamed(name)).name).toBe(name);
});

it('all are found', async () => {
  const names = (await allTools()).map(({ name }) => name);
  expect(names).toEqual(toolNames());
  expect(names).toEqual(expect.arrayContaining(['csv-to-pdf', 'md-to-pdf', 'pdf-to-word', 'rtf-to-pdf', 'txt-to-pdf']));
});

it('reads and writes what its name says', async () => {
  const { source, target } = await toolNamed('pdf-to-word');
  expect([source.name, target.name]).toEqual(['pdf', 'docx']);
});

it.each(['md-to-papyrus', 'md', 'to-pdf'])('%s is no name of a tool', (name) => {
  expect(() => defineTool({ name, summary: '', options: {}, load: neverLoaded })).toThrow(
    `The tool ${name} has to be named after`,
  );
});

function neverLoaded(): Promise<never> {
  return Promise.reject(new Error('A tool that is not one was loaded.'));
}
