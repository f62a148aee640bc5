import {
  personSubscription,
  projectState,
  type Subscription,
  subscription,
} from '@firstrung/service-kit/events';
import type { MediaContext } from '../../context.ts';
import { markReplaced, markShown, namesShownBy } from '../../db/queries/file-uses.ts';
import type { Tx } from '../../db/tables.ts';
import { fileNamedBy } from '../../domain/file-name.ts';

export const applicantFiles = (context: MediaContext): Subscription =>
  personSubscription({
    name: 'applicant-files',
    event: 'networks.profile.changed.v1',
    handle: (tx: Tx, { aggregate, data: { profilePicture, resume } }) =>
      projectFiles(context, tx, { ...aggregate, ownerId: aggregate.id, addresses: [profilePicture, resume] }),
  });

export const recruiterFiles = (context: MediaContext): Subscription =>
  personSubscription({
    name: 'recruiter-files',
    event: 'jobs.recruiter.changed.v1',
    handle: (tx: Tx, { aggregate, data: { profileImage } }) =>
      projectFiles(context, tx, { ...aggregate, ownerId: aggregate.id, addresses: [profileImage] }),
  });

export const companyFiles = (context: MediaContext): Subscription =>
  subscription({
    name: 'company-files',
    event: 'jobs.company.changed.v1',
    async handle(tx: Tx, { aggregate, data: { logo, photo } }) {
      await projectFiles(context, tx, { ...aggregate, ownerId: null, addresses: [logo, photo] });
    },
  });

interface ShownFiles {
  id: string;
  version: number;
  /** the account; `null` for a company */
  ownerId: string | null;
  addresses: (string | null)[];
}

/**
 * Stores which files a profile or company shows. Those no
 * longer shown are replaced as of now: the event may be late.
 */
async function projectFiles(
  { clock }: MediaContext,
  tx: Tx,
  { id, version, ownerId, addresses }: ShownFiles,
): Promise<void> {
  const before = await namesShownBy(tx, id);
  const names = addresses.flatMap((address) => fileNamedBy(address ?? '') ?? []);
  if (!(await projectState(tx, 'file_use', { id, version, owner_id: ownerId, names }))) return;
  const replaced = before.filter((name) => !names.includes(name));
  if (names.length > 0) await markShown(tx, id, names);
  if (replaced.length > 0) await markReplaced(tx, id, replaced, clock.now());
}
