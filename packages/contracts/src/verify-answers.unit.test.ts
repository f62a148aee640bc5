import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'verify-answers.mjs');

test('it is never silent, under whatever name it was saved, on a Node that has no import.meta.main either', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const saved = join(folder, 'my check (1).mjs');
  const text = readFileSync(SCRIPT, 'utf8');
  expect(text).toContain('import.meta.main');
  for (const script of [text, text.replaceAll('import.meta.main', 'undefined')]) {
    writeFileSync(saved, script);
    const { status, stderr } = spawnSync(process.execPath, [saved], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('node verify-answers.mjs "<copy>"')]);
    // Whoever imports it gets the check alone.
    const importing = `await import(${JSON.stringify(saved)})`;
    const imported = spawnSync(process.execPath, ['--input-type=module', '--eval', importing]);
    expect([imported.status, `${imported.stderr}`]).toEqual([0, '']);
  }
});
