import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { chromium } from 'playwright-core';
import { readConfig, webPages } from './server/index.ts';

/** Limits of JavaScript and CSS that a page loads until the network is idle, gzip, bytes. */
const BUDGETS = [
  { path: '/', limit: 136_800 },
  { path: '/guest/home', limit: 187_900 },
];

/**
 * Loads pages of a running, built site in a browser and measures the bundles that they load.
 * @param {{ origin: string, executablePath: string, args?:
 * string[] }} options `executablePath`: of a Chromium
 * @returns {Promise<{ path: string, limit: number, bytes:
 * number, files: { address: string, bytes: number }[] }[]>}
 */
export async function measureBundles({ origin, executablePath, args = [] }) {
  const browser = await chromium.launch({ executablePath, args });
  try {
    const measured = [];
    for (const { path, limit } of BUDGETS) {
      const addresses = await loadedBy(browser, origin + path);
      const files = await Promise.all(
        addresses.map(async (address) => ({
          address: new URL(address).pathname,
          bytes: await gzipSize(address),
        })),
      );
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      measured.push({ path, limit, bytes, files: files.toSorted((a, b) => b.bytes - a.bytes) });
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
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return [...addresses];
}

/**
 * Bytes of the body as the server sends it to a client that
 * accepts gzip. @param {string} address @returns {Promise<number>}
 */
const gzipSize = (address) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });

/**
 * Prints the results of `measureBundles`. Returns whether every page is within its budget. @param
 * {Awaited<ReturnType<typeof measureBundles>>} pages
 */
export function report(pages) {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const { path, limit, bytes, files } of pages) {
    console.log(`${kB(bytes)} of ${kB(limit)}  ${path}${bytes > limit ? '  OVER BUDGET' : ''}`);
    for (const file of files) console.log(`${kB(file.bytes)}               ${file.address}`);
  }
  return pages.every(({ bytes, limit }) => bytes > 0 && bytes <= limit);
}

/** Serves the built pages without the services, because the bundles don't depend on their replies. */
async function servePages() {
  const app = fastify();
  const folder = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  await app.register(webPages({ config: readConfig({ BUILDS_DIR: folder }) }).plugin);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const site = process.argv[2] ? { origin: process.argv[2], close: async () => {} } : await servePages();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const pages = await measureBundles({
    origin: site.origin,
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await site.close();
  process.exitCode = report(pages) ? 0 : 1;
}
