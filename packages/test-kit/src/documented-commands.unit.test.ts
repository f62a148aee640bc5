import { expect, test } from 'vitest';
import {
  documentedArguments,
  documentedBlocks,
  documentedCommands,
  runDocumented,
} from './documented-commands.ts';

test('commands are found by the heading of their section, those in lists without indentation', () => {
  expect(documentedCommands('With Docker Compose')[0]).toMatch(/^docker compose up --build --wait /);
  expect(documentedCommands('Kubernetes').at(-1)).toMatch(/^kubectl .*\nkubectl apply/);
  expect(documentedBlocks('docs/first-change.md').map(({ language }) => language)).toContain('diff');
  expect(() => documentedCommands('No such section')).toThrow('no commands are documented');
});

test('a block ends at its first failure, also inside of a pipe', async () => {
  const run = (block: string) =>
    runDocumented(block, { folder: import.meta.dirname, env: { PATH: process.env.PATH } });
  expect(await run('echo one\necho two | cat')).toBe('one\ntwo\n');
  await expect(run('false | cat\necho unreachable')).rejects.toThrow('false | cat');
  await expect(run('echo reason >&2; exit 3')).rejects.toThrow('reason');
});

test('arguments of a script are those that bash would pass', () => {
  expect(documentedArguments('npm run admin -- audit --since 7d   # a week\nnpm run admin', 'admin')).toEqual(
    [['audit', '--since', '7d'], []],
  );
  for (const other of [
    'npm run seed',
    'docker compose up',
    "npm run admin -- audit --since '7 d'",
    'npm run admin -- audit | cat',
  ])
    expect(() => documentedArguments(other, 'admin'), other).toThrow('is more than npm run admin');
});
