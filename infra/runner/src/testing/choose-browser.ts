import { findChromium, isHeadlessShell } from '@firstrung/test-kit/chromium';

/** Names a browser in CHROMIUM_PATH, for all that is started later. Says so if it is one that costs more. */
export async function chooseBrowser(): Promise<void> {
  const path = await findChromium();
  process.env.CHROMIUM_PATH = path;
  if (isHeadlessShell(path)) return;
  console.log(
    `Testing with ${path}: a headless shell takes a quarter less processor time (Debian's chromium-headless-shell, or \`npx playwright install --only-shell chromium\`).`,
  );
}
