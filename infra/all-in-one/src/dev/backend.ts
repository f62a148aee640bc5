import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createProduct } from '../product.ts';

// All services and the page server, for `npm run dev`, which
// restarts this process whenever one of its files changes.

// PostgreSQL keeps all state, so a restart needn't wait for requests that are being handled.
process.on('SIGTERM', () => process.exit());

const product = await createProduct({ env: process.env, clock: systemClock, log: createLog() });
await product.http.listen();
