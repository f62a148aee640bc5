#!/usr/bin/env node
import path from 'node:path';
import { deploy } from './deploy.ts';

// The command `mf-builds`, for a repository of its own and for the
// image of the web server: deploys a build that is already made.

const { BUILDS_DIR, DATA_DIR, BUILDS_KEPT } = process.env;
try {
  await deploy({
    args: process.argv.slice(2),
    defaultFolder(name) {
      const store = BUILDS_DIR || (DATA_DIR && path.join(DATA_DIR, 'builds'));
      if (!store) throw new Error('Say with --to or BUILDS_DIR where builds are stored.');
      return path.join(store, 'mfe', name);
    },
    build: async () => 'dist',
    kept: Number(BUILDS_KEPT || 10),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
