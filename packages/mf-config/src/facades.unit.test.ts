import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webpack from 'webpack';
import { checkFacades } from './facades.mjs';

const ROOT = path.join(import.meta.dirname, '../../..');
let folder: string;

beforeEach(async () => {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, '.cache/facades-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Messages of a build of this module. */
async function build(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'index.mjs'), source);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './index.mjs',
    externals: { 'react-router': 'var x', '@tanstack/react-query': 'var y' },
    output: { path: path.join(folder, 'dist') },
    plugins: [checkFacades(path.join(ROOT, 'mfe-applicant'))],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

test('listed names of a facade can be imported, others fail the build', async () => {
  expect(
    await build("import { Link, useNavigate } from 'react-router'; console.log(Link, useNavigate);"),
  ).toEqual([]);
  expect(await build("import { useBlocker } from 'react-router'; console.log(useBlocker);")).toEqual([
    "'useBlocker' of 'react-router' is not shared: @firstrung/web-kit/react-router doesn't list it",
  ]);
  expect(await build("export { useQueries } from '@tanstack/react-query';")).toHaveLength(1);
});

test('other packages are not checked', async () => {
  expect(await build("import * as React from 'react'; console.log(React);")).toEqual([]);
});
