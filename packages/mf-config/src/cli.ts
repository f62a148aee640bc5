#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { shortNameOf } from '@firstrung/mf-builds';
import { buildFrontEnds } from './build.mjs';
import { developAgainst } from './dev/index.ts';

// The command `mf-config`, for the repository of a remote. It works
// on the package in the present folder. PORT is the port of `dev`.

const NODE = 24;
const USAGE = 'Use: mf-config build, or mf-config dev --against <url of a deployed board>';
const folder = process.cwd();

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const version = process.versions.node;
  // Older ones can't read TypeScript, which `webpack.config.mjs` imports.
  if (Number.parseInt(version, 10) < NODE) throw new Error(`Node ${NODE} is needed, and this is ${version}.`);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  const command = positionals.join(' ');
  if (command === 'build' && values.against === undefined) return buildFrontEnds([folder]);
  if (command === 'dev' && URL.canParse(values.against ?? '')) {
    return develop(new URL(values.against ?? ''), Number(process.env.PORT || 3000));
  }
  throw new Error(USAGE);
}

async function develop(target: URL, port: number): Promise<void> {
  const { default: config } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const { name } = config({ mode: 'development' });
  const origin = await developAgainst({
    folder,
    name,
    publicPath: `/mfe/${shortNameOf(name)}/`,
    target,
    host: '127.0.0.1',
    port,
    fail(error) {
      console.error(error.message);
      process.exitCode = 1;
      void origin.close();
    },
  });
  console.log(`${name} is ready in the pages of ${target.origin}: ${origin.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void origin.close());
}
