import type { JobCard } from '@firstrung/contracts';
import { type CardSave, SaveButton, SaveHeart } from '@firstrung/job-views';
import { useNotify, useSession } from '@firstrung/web-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSavedIds, useTakeOver, useToggleSaved } from './api/saved-jobs.ts';
import type { GuestJob } from './guest-saved.ts';
import { guestSaved } from './guest-store.ts';
import { SAVED_JOBS } from './path.ts';
import { texts } from './texts.ts';

/** How long the notice of a visitor's first saved job offers the list, milliseconds. */
const OFFER_MS = 10_000;

export const useGuestSaved = () => useSyncExternalStore(guestSaved.subscribe, guestSaved.get);

interface Saving {
  /** The heart of a card; undefined while it is not known whether the job is saved. */
  heart(job: GuestJob): CardSave | undefined;
  /** The same of a card in a list. */
  cardHeart(job: JobCard): CardSave | undefined;
  /** The heart of a job's page. */
  button(job: GuestJob): ReactNode;
}

/** Saves jobs: in the account, or for visitors in this browser until they log in. */
export function useSaving(): Saving {
  const { account } = useSession();
  const isSignedIn = account !== null;
  const maySave = isSignedIn && !account.isSuspended;
  const ownIds = useSavedIds(maySave);
  const guestJobs = useGuestSaved();
  const toggleOwn = useToggleSaved();
  const toggleGuest = useToggleGuest();
  useTakeOver(maySave, guestJobs);
  const ids = isSignedIn ? ownIds : new Set(guestJobs.map(({ jobId }) => jobId));

  const saveProps = (job: GuestJob) => {
    if (!ids) return undefined;
    const isSaved = ids.has(job.jobId);
    const onToggle = () =>
      isSignedIn ? toggleOwn.mutate({ jobId: job.jobId, isSaved: !isSaved }) : toggleGuest(job, isSaved);
    return { isSaved, onToggle };
  };
  const heart = (job: GuestJob): CardSave | undefined => {
    const props = saveProps(job);
    return props && ((titleId) => <SaveHeart {...props} titleId={titleId} />);
  };
  return {
    heart,
    cardHeart: ({ _id, title, company }) => heart({ jobId: _id, title, companyName: company.name }),
    button(job) {
      const props = saveProps(job);
      return props && <SaveButton {...props} />;
    },
  };
}

function useToggleGuest() {
  const notify = useNotify();
  const navigate = useNavigate();
  return ({ jobId, title, companyName }: GuestJob, isSaved: boolean) => {
    if (isSaved) return guestSaved.remove([jobId]);
    const isFirst = guestSaved.get().length === 0;
    if (!guestSaved.add({ jobId, title, companyName })) return notify(texts.guestFull, 'warn');
    if (!isFirst) return;
    notify(guestSaved.isKept() ? texts.guestSaved : texts.guestNotKept, 'ok', {
      action: { label: texts.title, onSelect: () => navigate(SAVED_JOBS), forMs: OFFER_MS },
    });
  };
}
