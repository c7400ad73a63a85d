import { ProblemException } from '../common/problem/problem.exception.js';
import type { ApiKey } from './api-key.entity.js';

/** @throws ProblemException `tool-not-allowed` when the key was issued for other tools */
export function assertToolAllowed({ allowedTools }: ApiKey, tool: string): void {
  if (allowedTools === null || allowedTools.includes(tool)) return;
  throw new ProblemException('tool-not-allowed', `This key may use ${allowedTools.join(', ')}, and not ${tool}.`);
}
