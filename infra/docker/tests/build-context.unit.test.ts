import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { expect, test } from 'vitest';

test('files that the image has without their folder find the files that they import', () => {
  const files = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^!.*\.ts$/.test(line))
    .map((line) => line.slice(1));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, imported] of text.matchAll(/ from '(\.[^']+)'/g))
      expect(files).toContain(join(dirname(file), imported!));
  }
});
