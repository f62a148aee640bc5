import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import seconds from './long-files.json' with { type: 'json' };

test('every test file that starts first exists', () => {
  const paths = Object.keys(seconds);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
