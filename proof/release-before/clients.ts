import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@firstrung/all-in-one/testing/fleet/release';

/** What the pages of a release call the services with. */
export type PageClients = Pick<typeof import('@firstrung/web-kit/api'), 'createApi'> &
  Pick<typeof import('@firstrung/web-kit/chat'), 'createChatClient' | 'roomCalls'>;

/** Imports a file of a release's sources, by its path in the repository. */
export const importFrom = ({ root }: Release, path: string) => import(pathToFileURL(join(root, path)).href);

export async function pageClientsOf(release: Release): Promise<PageClients> {
  const [{ createApi }, { createChatClient, roomCalls }] = await Promise.all([
    importFrom(release, 'packages/web-kit/src/api/client.ts'),
    importFrom(release, 'packages/web-kit/src/chat/index.ts'),
  ]);
  return { createApi, createChatClient, roomCalls };
}
