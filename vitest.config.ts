import { defineConfig } from 'vitest/config';

const databases = ['./infra/local/src/testing/global-setup.ts'];
const exclude = ['**/node_modules/**', '**/dist/**'];
// Nothing here depends on how quick the machine is: this only ends a test that hangs.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
// The default leaves one core out, of two that would be every second.
const workers = { maxWorkers: '100%' };

export default defineConfig({
  test: {
    projects: [
      { test: { ...patience, ...workers, name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude } },
      {
        test: {
          ...patience,
          ...workers,
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
          name: 'contract',
          include: ['**/*.contract.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...patience,
          name: 'compose',
          include: ['**/*.compose.test.ts'],
          exclude,
          // It builds the image first: on a new machine that is two installations and three builds.
          hookTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patience,
          ...workers,
          name: 'e2e',
          include: ['**/*.e2e.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
    ],
  },
});
