import { readFileSync } from 'node:fs';
import { NOTIFICATION_KINDS } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { KINDS } from './domain/kinds.ts';

test('the README has the table of kinds', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = NOTIFICATION_KINDS.map((kind) => {
    const { roles, email, sms } = KINDS[kind];
    return row(`\`${kind}\``, roles.join(', '), email ?? '–', sms ? 'yes' : '–');
  });
  const table = [row('kind', 'role', 'email', 'text message'), row('---', '---', '---', '---'), ...rows];
  expect(readme).toContain(`\n${table.join('\n')}\n`);
});
