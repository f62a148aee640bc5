import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoLogins, demoFile } from '@firstrung/demo';
import { ROOT } from '@firstrung/runner/root';
import { findChromium } from '@firstrung/test-kit/chromium';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { listScreens, type Screen } from './screens.ts';
import { composeSheet, type Shot } from './sheet.ts';

// Takes the pictures of docs/screens of a running site with demo data: `npm start`, and in another terminal
// `npm run screens`. Arguments select screens: `npm run screens -- landing job`.

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;
/** Screens of the project's README. */
const IN_README = ['guest-home', 'applied', 'recruiter-home', 'messages'];

const selected = process.argv.slice(2);
const folder = join(ROOT, 'docs', 'screens');
const url = `http://localhost:${process.env.PORT || 3000}`;
const logins: DemoLogins = JSON.parse(readFileSync(demoFile(process.env.DATA_DIR || '.data'), 'utf8'));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  for (const screen of await listScreens(createClient(sendTo(url)), logins, url)) {
    if (selected.length > 0 && !selected.includes(screen.name)) continue;
    const rows: Shot[][] = [];
    for (const theme of THEMES) {
      const row: Shot[] = [];
      for (const size of SIZES) row.push({ ...size, png: await takeShot(browser, screen, size, theme) });
      rows.push(row);
    }
    writeFileSync(join(folder, `${screen.name}.webp`), await composeSheet(rows));
    if (IN_README.includes(screen.name)) {
      const desktop = await sharp(rows[0]![0]!.png).webp({ quality: 80 }).toBuffer();
      writeFileSync(join(folder, `${screen.name}-desktop.webp`), desktop);
    }
    console.log(screen.name);
  }
} finally {
  await browser.close();
}

async function takeShot(
  browser: Browser,
  { path, token, staff, act }: Screen,
  viewport: (typeof SIZES)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<Buffer> {
  // A browser that keeps nothing would not start a guest's screens.
  const localStorage = [token ? { name: 'token', value: token } : { name: 'visited', value: '' }];
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    hasTouch: viewport.width < 1000,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    if (staff)
      await context.addCookies([{ name: 'staff', value: staff, domain: 'localhost', path: '/api/staff' }]);
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // A busy machine pauses between the requests of a page.
    const loading = page.locator('#server-page, [aria-busy="true"]').filter({ visible: true });
    await loading.first().waitFor({ state: 'detached' });
    await act?.(page);
    // Pictures that are hidden or below the window load later.
    await page.locator('img').evaluateAll((images: HTMLImageElement[], height) => {
      const visible = images.filter((image) => {
        const box = image.getBoundingClientRect();
        return box.height > 0 && box.top < height;
      });
      return Promise.allSettled(visible.map((image) => image.decode()));
    }, viewport.height);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
