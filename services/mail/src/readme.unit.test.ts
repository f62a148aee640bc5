import { readFileSync } from 'node:fs';
import { NOTIFICATION_KINDS, notificationRow } from '@firstrung/contracts';
import { expect, test } from 'vitest';

test('the README has the table of kinds', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const rows = NOTIFICATION_KINDS.map((kind) => {
    const { owner, roles, email, sms } = notificationRow(kind);
    return line(`\`${kind}\``, owner, roles.join(', '), email ?? '–', sms ? 'yes' : '–');
  });
  const head = [line('kind', 'owner', 'role', 'email', 'text message'), line(...Array(5).fill('---'))];
  expect(readme).toContain(`\n${[...head, ...rows].join('\n')}\n`);
});
