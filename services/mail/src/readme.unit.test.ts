import { readFile } from 'node:fs/promises';
import { NOTIFICATION_KINDS, notificationRow } from '@firstrung/contracts';
import { expect, test } from 'vitest';

const README = new URL('../README.md', import.meta.url);
const TABLE = /(?<=\n)\| kind \| owner .*?\n(?=\n)/s;

// `vitest --update` writes it.
test('the README has the table of kinds', async () => {
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const rows = NOTIFICATION_KINDS.map((kind) => {
    const { owner, roles, email, sms } = notificationRow(kind);
    return line(`\`${kind}\``, owner, roles.join(', '), email ?? '–', sms ? 'yes' : '–');
  });
  const head = line('kind', 'owner', 'role', 'email', 'text message') + line(...Array(5).fill('---'));
  const readme = await readFile(README, 'utf8');
  expect(readme).toMatch(TABLE);
  await expect(readme.replace(TABLE, head + rows.join(''))).toMatchFileSnapshot(README.pathname);
});
