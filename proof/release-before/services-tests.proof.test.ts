// Promise: The tests of the services of the release before pass on the tables of this one.
// Guards: services/auth/src/db, services/chat/src/db, services/jobs/src/db, services/mail/src/db,
// services/media/src/db, services/networks/src/db, packages/service-kit/src/db

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { checkOutReleaseBefore } from '@firstrung/all-in-one/testing/fleet/release';
import { bootstrapDatabase, migrate } from '@firstrung/service-kit/db';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { expect, test } from 'vitest';

test("the services' tests of the release before pass on the tables of this one", async ({ skip }) => {
  const { root } = checkOutReleaseBefore(skip);
  const cluster = await startTestCluster();
  try {
    // Every database that the tests create is a copy of this one.
    const url = Object.assign(new URL(cluster.url), { pathname: '/template1' }).href;
    await bootstrapDatabase(
      url,
      SCHEMAS.map(({ service }) => service),
    );
    for (const schema of SCHEMAS) await migrate(schema, { url });
    // Those of this run's own cluster.
    const { TEST_DATABASE_TEMPLATE, TEST_DATABASE_KIT_TEMPLATE, ...env } = process.env;
    const suite = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'int', 'services/'],
      { cwd: root, stdio: 'inherit', env: { ...env, TEST_DATABASE_URL: cluster.url } },
    );
    const [code] = await once(suite, 'exit');
    expect(code).toBe(0);
  } finally {
    await cluster.stop();
  }
});
