import { startTestServer } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { createJobsService, readConfig } from '../src/index.ts';

// Runs the service in its own process, so that the process's memory is the service's alone. Sends its address
// and the recruiter's headers first, then answers every message with its peak memory in bytes.
const database = await createTestDatabase();
const server = await startTestServer({
  databaseUrl: database.url,
  services: async ({ databaseUrl: DATABASE_URL, ...kit }) => [
    await createJobsService(readConfig({ DATABASE_URL, JOBS_POOL_SIZE: '4', STATEMENT_TIMEOUT: '30' }), kit),
  ],
});
const recruiterId = '019a0000-0000-7000-8000-000000000001';
const headers = await server.as({ id: recruiterId, role: 'recruiter', name: 'Rita' });
process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024));
process.on('disconnect', async () => {
  await server.close();
  await database.drop();
});
process.send?.({ url: server.url, databaseUrl: database.url, headers });
