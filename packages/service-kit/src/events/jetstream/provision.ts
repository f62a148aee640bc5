import { jetstreamManager } from '@nats-io/jetstream';
import { type BusOptions, natsSettings } from '../create-bus.ts';
import { openNatsLink } from './connection.ts';
import { allStreams, ensureStreams } from './streams.ts';

/**
 * Makes the streams of all events, or updates their settings: for installations whose services have no right to do it (see
 * `natsRights`). Waits for the server. Does nothing without `NATS_URL`.
 */
export async function provisionStreams({ env, log }: Pick<BusOptions, 'env' | 'log'>): Promise<void> {
  const settings = natsSettings(env);
  if (!settings) return;
  const link = await openNatsLink({ ...settings, name: 'firstrung setup', log, onLost() {}, onBack() {} });
  try {
    await ensureStreams(await jetstreamManager(link.nc, { checkAPI: false }), allStreams());
  } finally {
    await link.destroy();
  }
}
