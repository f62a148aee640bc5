import { readFileSync } from 'node:fs';
import { NOTIFICATION_KINDS, notificationRow } from '@firstrung/contracts';
import { expect, test } from 'vitest';

test('the README has the table of kinds', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = NOTIFICATION_KINDS.map((kind) => {
    const { owner, roles, email, sms } = notificationRow(kind);
    return row(`\`${kind}\``, owner, roles.join(', '), email ?? '–', sms ? 'yes' : '–');
  });
  const table = [
    row('kind', 'by', 'role', 'email', 'text message'),
    row('---', '---', '---', '---', '---'),
    ...rows,
  ];
  expect(readme).toContain(`\n${table.join('\n')}\n`);
});
