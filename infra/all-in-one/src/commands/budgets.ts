import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { BROWSER_FLAGS, findChromium } from '@firstrung/test-kit/chromium';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { createProduct } from '../product.ts';

// Measures the bundles of the built pages as the product
// serves them. The limits are in shells/web/budgets.mjs.
await using undo = new AsyncDisposableStack();
const executablePath = await findChromium();
const cluster = await startTestCluster();
undo.defer(() => cluster.stop());
const env = { DATABASE_URL: cluster.url, PORT: '0' };
const product = await createProduct({ env, clock: systemClock, log: createLog({ level: 'error' }) });
undo.defer(() => product.close());
const origin = await product.http.listen();
const script = join(ROOT, 'shells', 'web', 'budgets.mjs');
const measurement = spawn(process.execPath, [script, origin, executablePath, ...BROWSER_FLAGS], {
  stdio: 'inherit',
});
const [code] = await once(measurement, 'exit');
process.exitCode = code ?? 1;
