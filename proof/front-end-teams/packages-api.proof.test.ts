// Promise: The public types of the packages for front-end teams are those of their api.txt.
// Guards: packages/mf-config, packages/mf-builds, packages/web-kit/src, packages/ui-kit/src,
// packages/job-views/src, packages/i18n, packages/auth-screens/src, packages/chat-screens/src

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '../../infra/runner/src/packages/api.ts';
import { emitPackages } from '../../infra/runner/src/packages/emit.ts';
import { folderOf, SDK } from '../../infra/runner/src/packages/sdk.ts';

const UPDATE = 'npx vitest run --project proof proof/front-end-teams/packages-api.proof.test.ts -u';

const folder = mkdtempSync(join(tmpdir(), 'firstrung-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => emitPackages(folder, ['--emitDeclarationOnly', '--removeComments']));

// Those of the contracts are compared with the commit before instead, in infra/all-in-one/tests/commit-before.
const COMPARED = SDK.filter((name) => name !== 'contracts');

test.each(COMPARED)('the public types of %s are those of its api.txt', async (name) => {
  const api = apiOf(name, join(folder, name));
  const hint = `The public types of @firstrung/${name} have changed. Write them to api.txt with "${UPDATE}"; something removed or changed needs a major version, something added a minor one (packages/CHANGELOG.md).`;
  await expect(api, hint).toMatchFileSnapshot(join(folderOf(name), 'api.txt'));
});
