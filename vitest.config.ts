import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';
import { LongFilesFirst } from './infra/runner/src/testing/long-files.ts';
import { BROWSER_FLAGS, installedChromium } from './packages/test-kit/src/chromium.ts';

const databases = ['./infra/all-in-one/testing/global-setup.ts'];
/** Counts for `infra/runner/budgets.json`. */
const costs = { setupFiles: ['./infra/runner/testing/costs.ts'] };
// Releases before this one are checked out in `.cache`.
const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
// Nothing here depends on how quick the machine is: this only ends a test that hangs, or a wait in it.
const LIMIT_MS = 300_000;
const patience = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, expect: { poll: { timeout: LIMIT_MS } } };
const CORES = availableParallelism();
/**
 * More workers than cores, because tests of servers wait for about half of their time. vitest opens as many
 * pages for component tests, which compute, beside these workers.
 */
const workers = { maxWorkers: CORES + 2 };
/**
 * Test files of a worker share its modules, which have no state: loading them for each takes up to half of the
 * processor time. A file that stubs globals or the environment takes it back. Component tests share their
 * document, too, which `packages/ui-kit/testing/setup.ts` empties before each test.
 */
const sharedModules = { isolate: false };

/** They choose the language before their modules, which choose their texts by it, are loaded. */
const PSEUDO_TESTS = '**/*-pseudo.component.test.tsx';

/** Every package that front ends import. */
const BROWSER_DEPENDENCIES = [
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  'axe-core',
  'clsx',
  'pdfjs-dist',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'socket.io-client',
  'typebox',
  'vitest-browser-react',
];

/** Cascade layers as `packages/mf-config/src/layer-styles.mjs` gives them. */
const layers: Plugin = {
  name: 'layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (css, id) => `@layer ${id.includes('/packages/') ? 'ui' : 'app'} {${css}}`,
  },
};

export default defineConfig({
  test: {
    // Of a worker's end.
    teardownTimeout: LIMIT_MS,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...patience,
          ...workers,
          ...sharedModules,
          ...costs,
          name: 'unit',
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        plugins: [layers],
        // A dependency found while tests run would be bundled apart, and load React a second time.
        optimizeDeps: { include: BROWSER_DEPENDENCIES },
        test: {
          ...patience,
          ...workers,
          ...sharedModules,
          name: 'component',
          // Components need no servers: a wait that takes this long has failed.
          expect: { poll: { timeout: 60_000 } },
          include: ['**/*.component.test.tsx'],
          exclude,
          setupFiles: ['./packages/ui-kit/testing/setup.ts', './packages/ui-kit/testing/costs.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: LIMIT_MS,
            provider: playwright({
              launchOptions: {
                executablePath: await installedChromium(),
                args: BROWSER_FLAGS,
                timeout: LIMIT_MS,
              },
            }),
            instances: [
              { browser: 'chromium', exclude: [...exclude, PSEUDO_TESTS] },
              { browser: 'chromium', name: 'component (pseudo-language)', include: [PSEUDO_TESTS] },
            ],
          },
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          ...sharedModules,
          ...costs,
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          ...sharedModules,
          ...costs,
          name: 'contract',
          // Tests of the bus mostly wait for a server that they have killed.
          maxConcurrency: 14,
          include: ['**/*.contract.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...patience,
          name: 'proof',
          include: ['proof/**/*.proof.test.ts'],
          exclude,
          globalSetup: databases,
          // They start clusters and kill them for minutes, or build an image on a new machine.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patience,
          ...sharedModules,
          ...costs,
          name: 'e2e',
          // Each has a browser of its own: they run after the component tests instead of beside them.
          sequence: { groupOrder: 1 },
          maxWorkers: CORES + 1,
          include: ['**/*.e2e.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
    ],
  },
});
