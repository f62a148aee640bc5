import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/root.ts';
import { EXIT } from '../src/start-error.mjs';

const RUNNER = join(ROOT, 'infra', 'runner', 'run.mjs');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The runner without a command, on a Node that says that it is of this version. */
function runOn(version: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, RUNNER],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

test.each(['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is refused in a sentence',
  (version) => {
    expect(runOn(version)).toEqual({
      status: EXIT.machine,
      stderr: `This is Node ${version}, and Firstrung needs Node 20.19, 22.12 or newer. Install one from nodejs.org, then run the same command again.\n`,
    });
  },
);

test.each(['20.19.0', '22.12.0', '23.0.0', '24.21.0'])('Node %s is taken', (version) => {
  expect(runOn(version)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Use: /) });
});

test('old Nodes understand the file that refuses them', () => {
  expect(read('infra/runner/run.mjs')).not.toMatch(/^import |^(.*= )?await |\?\?|\?\.|\|\|=|&&=/m);
});

test('one version is needed, wherever it is named', () => {
  const engines = '^20.19.0 || >=22.12.0';
  expect(JSON.parse(read('package.json')).engines.node).toBe(engines);
  expect(JSON.parse(read('package-lock.json')).packages[''].engines.node).toBe(engines);
  for (const path of ['README.md', 'docs/decisions/014-node-from-npm.md'])
    expect(read(path)).toContain('Node 20.19, 22.12 or newer');
});
