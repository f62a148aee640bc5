import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from '../install.mjs';
import { ROOT } from '../root.ts';
import { compare, countLines, findDenied, format, readBudgets, sizeOf } from './budgets.ts';

// Compares what `npm start` installs and how much source there is with `budgets.json`.

const budgets = readBudgets();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

// What is for another system isn't there, even if everything is installed.
const locked = lockedPackages(ROOT, 'start').filter(([path]) => existsSync(join(ROOT, path)));
const installed = locked.map(([path]) => path);
const denied = findDenied(installed, budgets.neverInstalled);
const bytesOf = (paths: readonly string[]) =>
  Math.ceil(paths.reduce((sum, path) => sum + sizeOf(join(ROOT, path)), 0) / 1e6);
const packages = locked.flatMap(([path, { link }]) => (link ? [] : [path]));
// Nodes for machines with an older one.
const ownNode = packages.filter((path) => /^node_modules\/node-(bin-)?(linux|darwin|win)/.test(path));
const MB = bytesOf(packages.filter((path) => !ownNode.includes(path)));
const install = compare('Installed by npm start', budgets.install, {
  packages: installed.length - ownNode.length,
  MB,
  ...(ownNode.length > 0 ? { 'MB with a Node 24': MB + bytesOf(ownNode) } : {}),
});
console.log(install.lines.join('\n'));
if (denied.length > 0) console.log(`Must not be installed by npm start:\n  ${denied.join('\n  ')}`);

const files = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' });
const { counts, workspaces } = countLines(
  files.stdout
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path))),
  read,
);
const lines = compare('Non-blank lines of TypeScript, JavaScript, CSS and SQL', budgets.lines, counts);
console.log(lines.lines.join('\n'));
const bySize = [...workspaces].toSorted(([, a], [, b]) => b - a);
console.log(`  source by workspace: ${bySize.map(([name, count]) => `${name} ${format(count)}`).join(', ')}`);

// Programs for other systems have other sizes.
const isHeldHere = process.platform === 'linux' && process.arch === 'x64';
if ((isHeldHere && !install.ok) || denied.length > 0 || !lines.ok) process.exitCode = 1;
