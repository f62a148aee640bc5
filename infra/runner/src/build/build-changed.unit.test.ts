import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EXIT } from '../start-error.mjs';
import { buildChanged } from './build-changed.ts';

const FOLDERS = ['mfe-applicant', 'mfe-recruiter', 'mfe-staff', 'shells/web'];

/** A repository with a build that only writes down what it was asked for. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'firstrung-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const log = join(root, 'log');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'packages/mf-config/src/build.mjs',
    `import { appendFileSync, existsSync } from 'node:fs';
    if (existsSync('${join(root, 'kill')}')) process.kill(process.pid, 'SIGKILL');
    for (const folder of process.argv.slice(2)) appendFileSync('${log}', folder + '\\n');`,
  );
  for (const folder of FOLDERS) write(`${folder}/src/main.ts`, '');
  return {
    write,
    root,
    /** Builds. Returns what was built. */
    async build() {
      await buildChanged(root);
      const builds = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      rmSync(log, { force: true });
      return builds.sort();
    },
  };
}

test('a build that was cut off is made again, and no other', async () => {
  const { build, write, root } = repository();
  write('kill', '');
  await expect(build()).rejects.toMatchObject({
    exitCode: EXIT.machine,
    message: expect.stringMatching(/^Building \S.* failed \(SIGKILL\)/),
  });
  rmSync(join(root, 'kill'));
  expect(await build()).toEqual(FOLDERS);
  expect(await build()).toEqual([]);
});

test('what is built follows the sources, and not the tests', async () => {
  const { build, write } = repository();
  await build();
  write('mfe-applicant/src/home/Home.component.test.tsx', 'changed');
  write('mfe-applicant/src/testing.tsx', 'changed');
  write('packages/web-kit/testing/test-host.ts', 'changed');
  write('packages/ui-kit/README.md', 'changed');
  expect(await build()).toEqual([]);
  write('mfe-applicant/src/main.ts', 'changed');
  expect(await build()).toEqual(['mfe-applicant']);
  write('packages/ui-kit/src/button.css', 'changed');
  expect(await build()).toEqual(FOLDERS);
});
