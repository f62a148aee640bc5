import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

/** Debian's package of the headless shell: the same engine, and a new page takes a third of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** What Playwright switches off. Of two switches the last one counts, so ours has to repeat it. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/**
 * The suggestions below the address bar are a page of their own. Loading it
 * with each context takes nearly half of the processor time of a test.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Flags for running as root in a container, without any requests for updates. */
export const BROWSER_FLAGS = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...SUGGESTIONS].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium or Chrome of this machine: that of CHROMIUM_PATH, else a headless
 * shell, else a whole browser. `undefined` if none works.
 */
export async function installedChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const playwrights = chromium.executablePath();
  const { CHROMIUM_PATH } = process.env;
  const shells = [...onPath([SHELL]), ...shellsOf(playwrights)];
  return [CHROMIUM_PATH, ...shells, ...onPath(NAMES), ...PLACES, playwrights].find(works);
}

/**
 * A Chromium or Chrome to test with, and to name in CHROMIUM_PATH for what is started later. If the machine
 * has none, it installs a headless shell: as root by apt, which brings the libraries that it needs, otherwise
 * Playwright's. Throws an error with instructions if that one does not work either.
 */
export async function findChromium(): Promise<string> {
  const found = await installedChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get']).length > 0) {
    console.log('Installing Chromium for the browser tests (apt-get) …');
    run('apt-get', ['update', '-qq']);
    for (const name of [SHELL, 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      const installed = await installedChromium();
      if (installed) return installed;
    }
  }
  console.log('Downloading Chromium for the browser tests (Playwright) …');
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..', 'cli.js');
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
  const downloaded = await installedChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome, and it could not be installed: install one, or name it in CHROMIUM_PATH.',
  );
}

/** Whether a browser is a headless shell, which Debian, Playwright and Google name differently. */
export const isHeadlessShell = (path: string): boolean => /headless[-_]shell/.test(basename(path));

/** Headless shells that Playwright has downloaded. @param whole its browser with windows, there or not */
const shellsOf = (whole: string): string[] => {
  const [cwd, revision] = [join(whole, '../../..'), /\d+$/.exec(dirname(dirname(whole)))?.[0]];
  return globSync(`chromium_headless_shell-${revision}/*/*`, { cwd })
    .filter(isHeadlessShell)
    .map((file) => join(cwd, file));
};

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(existsSync);

/** A file may exist and not run: Ubuntu's is a stub without snapd, Playwright's may lack libraries. */
const works = (path: string | undefined): path is string =>
  path !== undefined && existsSync(path) && spawnSync(path, ['--version']).status === 0;

const run = (file: string, args: string[]) =>
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
