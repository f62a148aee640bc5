import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APPLICATION_STATUSES, JOB_STATUSES } from './statuses.ts';

test('the glossary names every status of a job and of an application', () => {
  const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
  const row = (word: string) => new RegExp(`^\\| ${word} \\| .+$`, 'm').exec(glossary)![0];
  for (const status of JOB_STATUSES) expect(row('job')).toContain(`\`${status}\``);
  for (const status of APPLICATION_STATUSES) expect(row('application')).toContain(`\`${status}\``);
});
