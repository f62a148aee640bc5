import type { JobCard } from '@firstrung/contracts';
import { type CardSave, SaveButton, SaveHeart } from '@firstrung/job-views';
import { useNotify, useSession } from '@firstrung/web-kit';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSavedIds, useTakeOver, useToggleSaved } from './api/saved-jobs.ts';
import { guestSaved } from './guest-store.ts';
import { OFFER_MS, SAVED_JOBS } from './path.ts';
import { texts } from './texts.ts';

export const useGuestSaved = () => useSyncExternalStore(guestSaved.subscribe, guestSaved.get);

/** Saves jobs: in the account, or for visitors in this browser until they log in. */
export function useSaving() {
  const { account } = useSession();
  const isSignedIn = account !== null;
  const maySave = isSignedIn && !account.isSuspended;
  const ownIds = useSavedIds(maySave);
  const guestIds = useGuestSaved();
  const toggleOwn = useToggleSaved();
  const toggleGuest = useToggleGuest();
  useTakeOver(maySave, guestIds.length > 0);
  const ids = isSignedIn ? ownIds : new Set(guestIds);

  const saveProps = (jobId: string) => {
    if (!ids) return undefined;
    const isSaved = ids.has(jobId);
    const onToggle = () =>
      isSignedIn ? toggleOwn.mutate({ jobId, isSaved: !isSaved }) : toggleGuest(jobId, isSaved);
    return { isSaved, onToggle };
  };
  /** The heart of a card; undefined while it is not known whether the job is saved. */
  const heart = (jobId: string): CardSave | undefined => {
    const props = saveProps(jobId);
    return props && ((titleId) => <SaveHeart {...props} titleId={titleId} />);
  };
  return {
    heart,
    cardHeart: ({ _id }: JobCard) => heart(_id),
    /** The heart of a job's page. */
    button(jobId: string) {
      const props = saveProps(jobId);
      return props && <SaveButton {...props} />;
    },
  };
}

function useToggleGuest() {
  const notify = useNotify();
  const navigate = useNavigate();
  return (jobId: string, isSaved: boolean) => {
    if (isSaved) return guestSaved.remove([jobId]);
    const isFirst = guestSaved.get().length === 0;
    if (!guestSaved.add(jobId)) return notify(texts.guestFull, 'warn');
    if (!isFirst) return;
    notify(guestSaved.isKept() ? texts.guestSaved : texts.guestNotKept, 'ok', {
      action: { label: texts.title, onSelect: () => navigate(SAVED_JOBS), forMs: OFFER_MS },
    });
  };
}
