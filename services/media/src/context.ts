import { join } from 'node:path';
import type { Bus } from '@firstrung/service-kit/events';
import {
  type Clock,
  createServiceContext,
  type Logger,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import { createDecoder, type Decoder } from './adapters/image-decoder/decoder.ts';
import { createDiskStore } from './adapters/store/disk.ts';
import { createS3Store } from './adapters/store/s3.ts';
import type { FileStore } from './adapters/store/store.ts';
import { createWorkshop, type Workshop } from './adapters/task-queue.ts';
import { createIncoming, type Incoming } from './adapters/temp-files.ts';
import { createSizeCache, type SizeCache } from './adapters/variant-cache.ts';
import type { MediaConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import type { MediaTables } from './db/tables.ts';
import type { Quota } from './domain/quota.ts';
import { createLinks, type Links } from './use-cases/document-links.ts';

export interface MediaContext extends ServiceContext<MediaTables> {
  readonly store: FileStore;
  /** Uploads under way. */
  readonly incoming: Incoming;
  readonly sizes: SizeCache;
  readonly decoder: Decoder;
  /** Uploaded pictures go one after the other: each may take 100 MB and more while it is decoded. */
  readonly uploaded: Workshop;
  /** So do stored pictures, which are small by then, beside them: uploads shall not hold them up. */
  readonly cutting: Workshop;
  readonly links: Links;
  /** What an account may hold. */
  readonly quota: Quota;
}

/** More wait for their turn than anybody would wait for. */
const MAX_WAITING = 100;

export async function createMediaContext(
  config: MediaConfig,
  kit: { bus: Bus; clock?: Clock; log?: Logger },
): Promise<MediaContext> {
  const folder = (name: string) => join(config.directory, name);
  const context = await createServiceContext<MediaTables>({ service: 'media', config, migrations, ...kit });
  const secret = await loadSecret(context.db, { service: 'media', configured: config.secret });
  return {
    ...context,
    store: config.s3 ? createS3Store(config.s3) : createDiskStore(folder('files')),
    incoming: createIncoming(folder('incoming')),
    sizes: createSizeCache({ directory: folder('sizes'), maxBytes: config.cacheBytes }),
    decoder: createDecoder(),
    uploaded: createWorkshop({ maxWaiting: MAX_WAITING }),
    cutting: createWorkshop({ maxWaiting: MAX_WAITING }),
    links: createLinks(secret),
    quota: config.quota,
  };
}
