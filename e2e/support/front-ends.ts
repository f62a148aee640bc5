import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemotesFile } from '@firstrung/web/server';
import type { Page } from 'playwright-core';

const ROOT = path.join(import.meta.dirname, '../..');

/** A folder inside of the repository, so that copies of front ends in it find their packages. */
export async function frontEndFolder(name: string) {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, '.cache', `${name}-`));
  return {
    folder,
    /** Copies a front end with its build. */
    async copy(frontEnd: string): Promise<string> {
      const target = path.join(folder, path.basename(frontEnd));
      await cp(path.join(ROOT, frontEnd), target, {
        recursive: true,
        filter: (file) => !/\/(node_modules|\.dev)$/.test(file),
      });
      return target;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Changes files of a front end, which must contain what is replaced, and builds it. */
export async function rebuild(frontEnd: string, changes: readonly Change[]): Promise<void> {
  for (const { file, from, to } of changes) {
    const before = await readFile(path.join(frontEnd, file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    await writeFile(path.join(frontEnd, file), before.replace(from, to));
  }
  await promisify(execFile)(process.execPath, ['packages/mf-config/src/build.mjs', frontEnd], { cwd: ROOT });
}

export interface Change {
  file: string;
  from: string;
  to: string;
}

export const readRemotesFile = async (url: string): Promise<RemotesFile> =>
  (await fetch(`${url}/remotes.json`)).json();

/** Changes what a page learns about the remotes, with its HTML and later. */
export async function changeRemotes(page: Page, change: (file: RemotesFile) => RemotesFile): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s,
      (_, start, json, end) =>
        start + JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c') + end,
    );
    // They name files of the server's own answer.
    const body = html.replaceAll(/<link rel="preload"[^>]* href="\/mfe\/[^>]*>/g, '');
    return route.fulfill({ response, body });
  });
}

/** Makes an open page look for newer builds, as when its tab is shown again. */
export const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
