// Promise: A test runs every command of the documentation, or a reason says why not.
// Guards: docs, README.md

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { commandsOf, documentedBlocks, inlineCommands } from '@firstrung/test-kit/documented-commands';
import { expect, test } from 'vitest';

/** Every test that takes commands from the pages, as one text. */
const tests = globSync(['infra/*/tests/**/*.test.ts', 'proof/*/*.test.ts'], { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .filter((text) => text.includes('@firstrung/test-kit/documented-commands'))
  .join('\n');

const ADMIN = 'infra/cli/tests/admin.int.test.ts';

/** Commands whose programs other tests start, by the file of the test and what it starts. */
const STARTED: Record<string, [file: string, program: string]> = {
  'npm start': ['infra/all-in-one/tests/start.int.test.ts', "'npm', 'start'"],
  'npm run admin -- try-mail <address>': ['infra/all-in-one/tests/start.int.test.ts', "'try-mail'"],
  'npm run admin -- find': [ADMIN, "'find'"],
  'npm run admin -- hide-job': [ADMIN, "'hide-job'"],
  'npm run admin -- show-job': [ADMIN, "'show-job'"],
  'npm run admin -- suspend-account': [ADMIN, "'suspend-account'"],
  'npm run admin -- staff invite': [ADMIN, "'staff', 'invite'"],
  'npm run admin -- close-report': ['services/mail/tests/reports.int.test.ts', "'close-report'"],
  'npm run admin -- reports': ['services/mail/tests/reports.int.test.ts', "operate('reports'"],
  'npm run status -- --tell': ['infra/all-in-one/tests/operator.int.test.ts', "['status', '--tell']"],
  'npm run dev': ['proof/front-end-teams/development.proof.test.ts', "command('dev')"],
  'npm run deploy:mfe': ['proof/front-end-teams/deploy-mfe.proof.test.ts', "'deploy:mfe'"],
  'npm run bench -- events': ['proof/bench/bench.proof.test.ts', 'benchRelay('],
  'npm run bench -- apply': ['proof/bench/bench.proof.test.ts', 'benchApply('],
  'npm run bench -- http': ['proof/bench/bench.proof.test.ts', 'benchHttp('],
  'npm run bench -- chat': ['proof/bench/bench.proof.test.ts', 'benchChat('],
  'npm run bench -- connections': ['proof/bench/bench.proof.test.ts', 'benchConnections('],
  'npm run update': ['proof/operations/update.proof.test.ts', "'update'"],
  'npm run update -- <commit>': ['proof/operations/update.proof.test.ts', 'site.update(second'],
  'npm run reset': ['proof/front-end-teams/development.proof.test.ts', "'reset'"],
  'node services/jobs/src/main.ts': ['proof/instances/mains.proof.test.ts', "'main.ts'"],
};

/** Commands that no test runs, with the reason. */
const LEFT_OUT: Record<string, string> = {
  'npm run --silent admin -- nats-conf': "the same without npm's own lines",
  'npm run admin -- dead-letters retry': 'in a block, too, and run there',
  'docker compose up': 'the same as with --wait, but it does not end',
  'docker compose up --build --wait': 'in a block, too, and run there',
  'sh infra/docker/rollout.sh --build': 'in a block, too, and run there',
  'docker compose down': 'in a block, too, and run there',
  'kubectl label namespace haproxy firstrung/role=ingress': 'needs a cluster',
  'kubectl label namespace monitoring firstrung/role=monitoring': 'needs a cluster',
  'nats stream ls': "needs the command line of NATS, which is not part of its server's packages",
  'npm run admin -- end-all-sessions': 'run by compose in a block of the same page',
  'systemctl stop firstrung && runuser -u firstrung -- ln -sfn releases/<folder> /srv/firstrung/current':
    'needs systemd, and a later release that removed something',
  'firstrung restore <file> && systemctl start firstrung': 'as on the page for one server, and run there',
  'age --decrypt firstrung-2026-11-22T03-00-00-000Z.tar.age | tar -x':
    'needs the program of Debian; tests decrypt by the package of the same format',
};

/** A command with or without what its page gives as an argument. */
const isStartedOrLeftOut = (line: string): boolean =>
  [/ +#.*$/, / (?:<|"|--\w|\d).*$/].some((rest) => {
    const command = line.replace(rest, '');
    return command in STARTED || command in LEFT_OUT;
  });

test('a test runs every block of commands as it is written', () => {
  const blocks = documentedBlocks().filter(({ language }) => language === 'sh');
  expect(blocks.length).toBeGreaterThan(10);
  const missing = blocks.flatMap(({ section, text }) =>
    tests.includes(`documentedCommands('${section}')`)
      ? []
      : commandsOf(text).filter(
          (line) =>
            !tests.includes(`documentedLines('${section}', '${line.split(' ')[0]}')`) &&
            !isStartedOrLeftOut(line),
        ),
  );
  expect(missing).toEqual([]);
});

test('a test runs every command inside of a sentence, unless a reason says why not', () => {
  const commands = inlineCommands();
  expect(commands.length).toBeGreaterThan(10);
  const covered = (command: string) =>
    tests.includes(`documentedCommand('${command}')`) || isStartedOrLeftOut(command);
  expect(commands.filter((command) => !covered(command))).toEqual([]);
  for (const [file, program] of Object.values(STARTED))
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(program);
});
