import { expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
import { createBus } from './create-bus.ts';

const log = createLog({ level: 'silent' });
const options = { databaseUrl: 'postgres://localhost:1/none', clock: { now: () => new Date() }, log };

test.each(['localhost:4222', 'http://localhost:4222', 'nats://', 'nats://a:4222,b:4222'])(
  'NATS_URL %s is refused',
  async (url) => {
    await expect(createBus({ ...options, env: { NATS_URL: url } })).rejects.toThrow('NATS_URL must be a URL');
  },
);

test.each([
  ['NATS_REPLICAS', '2', 'NATS_REPLICAS must be 1, 3 or 5'],
  ['NATS_REPLICAS', 'three', 'NATS_REPLICAS must be 1, 3 or 5'],
  ['NATS_MAX_BYTES', '4GB', 'NATS_MAX_BYTES must be a whole number'],
  ['NATS_MAX_BYTES', '1000', 'NATS_MAX_BYTES must be a whole number from 1048576'],
])('%s=%s is refused before a server is asked', async (name, value, message) => {
  const env = { NATS_URL: 'nats://localhost:1', [name]: value };
  await expect(createBus({ ...options, env })).rejects.toThrow(message);
});
