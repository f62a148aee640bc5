import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EXIT } from '../start-error.mjs';
import { buildChanged } from './build-changed.ts';

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
    appendFileSync('${log}', (process.env.BROTLI === 'off' ? 'for tests' : 'whole') + '\\n');`,
  );
  for (const folder of ['shells/web', 'mfe-applicant', 'mfe-recruiter', 'mfe-staff'])
    write(`${folder}/src/main.ts`, '');
  return {
    write,
    root,
    /** Builds, for tests or not. Returns what was built. */
    async build(buildFor: 'tests' | undefined) {
      vi.stubEnv('BUILD_FOR', buildFor);
      await buildChanged(root).finally(() => vi.unstubAllEnvs());
      const builds = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      rmSync(log, { force: true });
      return builds;
    },
  };
}

test('a build for tests is not taken for a whole one, and a whole one does for tests', async () => {
  const { build } = repository();
  expect(await build('tests')).toEqual(['for tests', 'for tests', 'for tests', 'for tests']);
  expect(await build('tests')).toEqual([]);
  expect(await build(undefined)).toEqual(['whole', 'whole', 'whole', 'whole']);
  expect(await build('tests')).toEqual([]);
  expect(await build(undefined)).toEqual([]);
});

test('a build that was cut off is made again', async () => {
  const { build, write, root } = repository();
  write('kill', '');
  await expect(build('tests')).rejects.toMatchObject({
    exitCode: EXIT.machine,
    message: expect.stringMatching(/^Building \S+ failed \(SIGKILL\)/),
  });
  rmSync(join(root, 'kill'));
  expect(await build('tests')).toHaveLength(4);
});

test('what is built follows the sources, and not the tests', async () => {
  const { build, write } = repository();
  await build('tests');
  write('mfe-applicant/src/home/Home.component.test.tsx', 'changed');
  write('mfe-applicant/src/testing.tsx', 'changed');
  write('packages/web-kit/testing/test-host.ts', 'changed');
  write('packages/ui-kit/README.md', 'changed');
  expect(await build('tests')).toEqual([]);
  write('mfe-applicant/src/main.ts', 'changed');
  expect(await build('tests')).toEqual(['for tests']);
  write('packages/ui-kit/src/button.css', 'changed');
  expect(await build('tests')).toHaveLength(4);
});
