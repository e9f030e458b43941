import { readFileSync } from 'node:fs';
import { ARCHITECTURE_FILE } from '../../scripts/architecture.ts';

/** What ARCHITECTURE.md answers to a question of its last table. Throws where it does not know the question. */
export function whereToLook(question: string): string {
  const row = readFileSync(ARCHITECTURE_FILE, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${question} |`));
  if (row === undefined) throw new Error(`ARCHITECTURE.md has no answer to: ${question}`);
  return row.slice(`| ${question} |`.length);
}
