import { join } from 'node:path';
import { createTaskQueue, type TaskQueue } from '@firstrung/service-kit/http';
import {
  createServiceContext,
  type Kit,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import { createDecoder, type Decoder } from './adapters/image-decoder/decoder.ts';
import { createFileStore } from './adapters/store/create-file-store.ts';
import type { FileStore } from './adapters/store/store.ts';
import { createTempFiles, type TempFiles } from './adapters/temp-files.ts';
import { createVariantCache, type VariantCache } from './adapters/variant-cache.ts';
import type { MediaConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { MediaTables } from './db/tables.ts';
import { createLinks, type Links } from './use-cases/document-links.ts';

export interface MediaContext extends ServiceContext<MediaTables> {
  readonly config: MediaConfig;
  readonly store: FileStore;
  /** Temporary files of uploads in progress. */
  readonly tempFiles: TempFiles;
  readonly sizes: VariantCache;
  readonly decoder: Decoder;
  /**
   * Uploaded images are decoded one after the other, because
   * each may take 100 MB and more. Accounts take turns.
   */
  readonly uploadQueue: TaskQueue;
  /** Stored images have a queue of their own, so that uploads do not delay them. */
  readonly resizeQueue: TaskQueue;
  readonly links: Links;
}

/** Upper bound of waiting tasks; further ones get 503. */
const MAX_WAITING = 100;

export async function createMediaContext(config: MediaConfig, kit: Kit): Promise<MediaContext> {
  const folder = (name: string) => join(config.directory, name);
  const context = await createServiceContext<MediaTables>({ ...schema, config, ...kit });
  const secret = await loadSecret(context.db, { service: 'media', configured: config.secrets });
  return {
    ...context,
    config,
    store: createFileStore(config),
    tempFiles: createTempFiles(folder('tempFiles')),
    sizes: createVariantCache({ directory: folder('sizes'), maxBytes: config.cacheBytes }),
    decoder: createDecoder(),
    uploadQueue: createTaskQueue({ concurrency: 1, maxWaiting: MAX_WAITING }),
    resizeQueue: createTaskQueue({ concurrency: 1, maxWaiting: MAX_WAITING }),
    links: createLinks(secret),
  };
}
