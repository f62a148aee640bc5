import { expect, test } from 'vitest';
import { createLog } from '../service/log.ts';
import { createBus } from './create-bus.ts';

const log = createLog({ level: 'silent' });
const options = { databaseUrl: 'postgres://localhost:1/none', clock: { now: () => new Date() }, log };

test.each(['localhost:4222', 'http://localhost:4222', 'nats://', 'nats://a:4222,b:4222'])(
  'NATS_URL %s is refused',
  async (url) => {
    await expect(createBus({ ...options, env: { NATS_URL: url } })).rejects.toThrow('NATS_URL must be a URL');
  },
);
