import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { chromium } from 'playwright-core';
import { compare, readBudgets } from '../../infra/runner/src/testing/budgets.ts';
import { readConfig, webPages } from './server/index.ts';

const { firstPages } = readBudgets();

/**
 * A page and the bundles that it loads.
 * @typedef {{ path: string, bytes: number, files:
 * { address: string, bytes: number }[] }} Measured
 */

/**
 * Loads pages of a running, built site in a browser and measures the bundles that they load.
 * @param {string} origin of the site @returns {Promise<Measured[]>}
 */
async function measureBundles(origin) {
  const browser = await chromium.launch({
    // `npm test` sets it. Without it, the browser is Playwright's own.
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    timeout: 0,
  });
  try {
    const measured = [];
    for (const path of Object.keys(firstPages)) {
      const addresses = await loadedBy(browser, origin + path);
      const files = await Promise.all(
        addresses.map(async (address) => ({
          address: new URL(address).pathname,
          bytes: await gzipSize(address),
        })),
      );
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      measured.push({ path, bytes, files: files.toSorted((a, b) => b.bytes - a.bytes) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/**
 * Addresses of all scripts and style sheets that a page loads, prefetched ones included.
 * @param {import('playwright-core').Browser} browser @param {string} address
 */
async function loadedBy(browser, address) {
  const page = await browser.newPage();
  /** @type {Set<string>} */
  const addresses = new Set();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/javascript|text\/css/.test(type)) addresses.add(response.url());
  });
  await page.goto(address, { waitUntil: 'networkidle', timeout: 0 });
  await page.close();
  return [...addresses];
}

/** Bytes of the body as the server sends it to a client that accepts gzip. @param {string} address */
const gzipSize = async (address) =>
  Number(
    (await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })).headers.get(
      'content-length',
    ),
  );

/** Prints the results. Returns whether every page is within its budget. @param {Measured[]} pages */
function report(pages) {
  const today = Object.fromEntries(pages.map(({ path, bytes }) => [path, bytes]));
  const { ok, lines } = compare('Bytes of first pages', firstPages, today);
  console.log(lines.join('\n'));
  for (const { path, files } of pages)
    console.log(
      [`  ${path} loads`, ...files.map(({ address, bytes }) => `    ${bytes} ${address}`)].join('\n'),
    );
  return ok;
}

/**
 * Answers as a board without jobs. The pages have content, and load what it needs.
 * @type {import('./server/index.ts').ReadPublic}
 */
const readNoJobs = async (address) => ({
  status: address.includes('get-all-jobs') ? 200 : 404,
  header: () => undefined,
  bytes: Buffer.from('[]'),
});

const app = fastify();
const folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
try {
  const config = readConfig({ BUILDS_DIR: folder });
  await app.register(webPages({ config, read: readNoJobs }).plugin);
  const pages = await measureBundles(await app.listen({ host: '127.0.0.1', port: 0 }));
  process.exitCode = report(pages) ? 0 : 1;
} finally {
  await app.close();
  await rm(folder, { recursive: true });
}
