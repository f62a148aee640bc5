import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RemotesFile } from '../src/remotes/remotes-file.ts';
import type { ServerPages } from '../src/server-pages/contract.ts';
import { readConfig } from './config.ts';
import { createPublicPages } from './public-pages.ts';

/** The version of a page that makes two calls at the same time. `slow` is answered last. */
async function versionWith(replies: Record<string, string>, slow: string): Promise<string | undefined> {
  const load: ServerPages['load'] = async (_, call) => {
    await Promise.all([call('/first'), call('/second')]);
    return { replies: [], seeds: [] };
  };
  const loadPage = createPublicPages({
    pages: { load, titleOf: () => undefined } as Partial<ServerPages> as ServerPages,
    mayLoad: () => true,
    config: readConfig({}),
    async read(address) {
      if (address === slow) await delay(1);
      return { status: 200, header: () => undefined, bytes: Buffer.from(replies[address]!) };
    },
  });
  const remotes = { remotes: {} } as RemotesFile;
  const page = await loadPage({ path: '/', address: '/', remotes, ip: '127.0.0.1' });
  return page && 'version' in page ? page.version : undefined;
}

test('the version of a page depends on the replies, not on their order', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const replies = { '/first': '1', '/second': '2' };
  const version = await versionWith(replies, '/first');
  expect(version).toBeDefined();
  expect(await versionWith(replies, '/second')).toBe(version);
  expect(await versionWith({ '/first': '2', '/second': '1' }, '/second')).not.toBe(version);
});
