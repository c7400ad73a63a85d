import { readdirSync } from 'node:fs';
import type { Tool } from './tool.js';

const FOLDER = new URL('tools/', import.meta.url);
const TOOL_FILE = /^([a-z0-9]+-to-[a-z0-9]+)\.[jt]s$/;

/** The tool of a name. @throws where there is none: names that clients give are looked up in {@link allTools} */
export async function toolNamed(name: string): Promise<Tool> {
  const { default: tool } = (await import(`./tools/${name}.js`)) as { default: Tool };
  return tool;
}

/** All tools, sorted by name. */
export function allTools(): Promise<Tool[]> {
  return Promise.all(toolNames().map(toolNamed));
}

/** Every file of `tools/` that is named as a tool is. */
export function toolNames(): string[] {
  return readdirSync(FOLDER)
    .flatMap((file) => TOOL_FILE.exec(file)?.[1] ?? [])
    .sort();
}
