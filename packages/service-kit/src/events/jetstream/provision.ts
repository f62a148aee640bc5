import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { type BusOptions, natsSettings } from '../create-bus.ts';
import { openNatsLink } from './connection.ts';
import { allStreams, assertCluster, ensureStreams } from './streams.ts';
import { streamsRefused, untilJetStreamReady } from './until-ready.ts';

/**
 * Makes the streams of all events, or updates their settings: for installations whose
 * services have no right to do it (see `natsRights`). Waits for the server. Does
 * nothing without `NATS_URL`. Throws `ConfigError` on settings that it can't have.
 */
export async function provisionStreams({ env, log }: Pick<BusOptions, 'env' | 'log'>): Promise<void> {
  const settings = natsSettings(env);
  if (!settings) return;
  const { streamSettings, ...login } = settings;
  const link = await openNatsLink({ ...login, name: 'firstrung setup', log, onLost() {}, onBack() {} });
  try {
    assertCluster(link.nc, streamSettings);
    const jsm = await jetstreamManager(link.nc, { checkAPI: false });
    await untilJetStreamReady(() => ensureStreams(jsm, allStreams(), streamSettings), { log });
  } catch (error) {
    throw streamsRefused(error as Error);
  } finally {
    await link.destroy();
  }
}

/**
 * Deletes the streams of all events, which tell of what a restore has undone: services would take it for
 * true. They are made again as at the first start. Returns how many there were. Does nothing without
 * `NATS_URL`.
 */
export async function deleteStreams({ env, log }: Pick<BusOptions, 'env' | 'log'>): Promise<number> {
  const settings = natsSettings(env);
  if (!settings) return 0;
  const { streamSettings: _, ...login } = settings;
  const link = await openNatsLink({ ...login, name: 'firstrung restore', log, onLost() {}, onBack() {} });
  try {
    const jsm = await jetstreamManager(link.nc, { checkAPI: false });
    let deleted = 0;
    for (const { name } of allStreams()) {
      try {
        await jsm.streams.delete(name);
        deleted++;
      } catch (error) {
        const isMissing =
          error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
        if (!isMissing) throw error;
      }
    }
    return deleted;
  } finally {
    await link.destroy();
  }
}
