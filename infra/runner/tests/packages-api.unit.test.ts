import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '../src/packages/api.ts';
import { emitPackages } from '../src/packages/emit.ts';
import { folderOf, SDK } from '../src/packages/sdk.ts';

const UPDATE = 'npx vitest run --project unit infra/runner/tests/packages-api.unit.test.ts -u';

const folder = mkdtempSync(join(tmpdir(), 'firstrung-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => emitPackages(folder, ['--emitDeclarationOnly', '--removeComments']));

// Those of the contracts are compared with the last release instead, in packages/contracts/tests/released.
const COMPARED = SDK.filter((name) => name !== 'contracts');

test.each(COMPARED)('the public types of %s are those of its api.txt', async (name) => {
  const api = apiOf(name, join(folder, name));
  const hint = `The public types of @firstrung/${name} have changed. Write them to api.txt with "${UPDATE}"; something removed or changed needs a major version, something added a minor one (packages/CHANGELOG.md).`;
  await expect(api, hint).toMatchFileSnapshot(join(folderOf(name), 'api.txt'));
});
