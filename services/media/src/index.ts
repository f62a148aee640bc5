import { createService, type Kit, type Service } from '@firstrung/service-kit/service';
import { addDiskGauges } from './adapters/disk-gauges.ts';
import { fetching } from './background/fetching.ts';
import { removal } from './background/removal.ts';
import { sweep, sweepAll } from './background/sweep.ts';
import type { MediaConfig } from './config.ts';
import { createMediaContext, type MediaContext } from './context.ts';
import { deleteApplicationsOf } from './db/queries/applications.ts';
import { deleteUsesOf } from './db/queries/file-uses.ts';
import { deleteOwner, markAllForDeletion } from './db/queries/files.ts';
import { deleteMember } from './db/queries/members.ts';
import { deletePictureRequestsOf } from './db/queries/picture-requests.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';

export { createFileStore } from './adapters/store/create-file-store.ts';
export type { FileStore } from './adapters/store/store.ts';
export { createTempFiles } from './adapters/temp-files.ts';
export { type MediaConfig, readConfig } from './config.ts';
export { HOLD_FILES } from './db/queries/files.ts';
export { schema } from './db/schema.ts';
export { isStoredName } from './domain/file-name.ts';

/** Uploaded files and image variants. All times but those of uploads under way come from `kit.clock`. */
export async function createMediaService(config: MediaConfig, kit: Kit): Promise<Service> {
  const context = await createMediaContext(config, kit);
  addDiskGauges(context.metrics, config.directory);
  return createService({
    context,
    routes: (app) => serveRoutes(app, context),
    prepare: () => prepare(context),
    subscriptions: subscriptions(context),
    background: [
      removal(context),
      sweep(context),
      // It starts with the first image.
      { name: 'decoder', destroy: () => context.decoder.destroy() },
      fetching(context),
    ],
    async erasePersonalData(tx, accountId) {
      await deleteApplicationsOf(tx, accountId);
      await deleteUsesOf(tx, accountId);
      await deletePictureRequestsOf(tx, accountId);
      await deleteOwner(tx, accountId);
      // Before the account's files go, because its company keeps those that it shows.
      await deleteMember(tx, accountId);
      await markAllForDeletion(tx, accountId, context.clock.now());
    },
  });
}

/** Throws if the folder cannot be written. */
async function prepare(context: MediaContext): Promise<void> {
  await context.store.prepare();
  await context.tempFiles.open();
  await context.sizes.open();
  await sweepAll(context);
}
