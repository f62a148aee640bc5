import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@firstrung/runner/start-error';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './lock-folder.ts';

test("a command that fills or deletes a data folder refuses somebody else's", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'thesis'));
  await expect(lockDataFolder(folder)).rejects.toMatchObject({
    exitCode: EXIT.data,
    message: expect.stringContaining('(as thesis)'),
  });
  expect(existsSync(join(folder, 'thesis'))).toBe(true);
});
