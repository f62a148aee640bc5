import type { JobDetails } from '@firstrung/contracts';
import { APPLY } from '@firstrung/job-views';
import { Dialog, Skeleton, SkeletonText } from '@firstrung/ui-kit';
import { returnTo, useHost, useSession } from '@firstrung/web-kit';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { KnownJob } from '../../jobs/api/job-details.ts';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { texts } from '../texts.ts';

const load = () => import(/* webpackChunkName: "apply-sheet" */ './ApplySheet.tsx');
/** Its code is apart from that of the lists, which visitors load, too. */
const Sheet = lazy(load);

/** What the entry of an open sheet adds to the state of the page's own, which is the one before it. */
interface EntryState {
  sheet?: KnownJob;
}

interface ApplyingSheet {
  open(jobId: string, known: KnownJob): void;
  /** To be rendered. */
  sheet: ReactNode;
}

/**
 * Every application begins in the same sheet, which stays until it is sent.
 *
 * @param page the job of the page; absent on a page with cards
 */
export function useApplySheet(page?: JobDetails, isWanted = true): ApplyingSheet {
  const pageJobId = page?._id;
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const own = hash === APPLY ? pageJobId : undefined;
  const jobId = pageJobId ? own : new URLSearchParams(hash.slice(1)).get('apply') || undefined;
  const isOpen = jobId !== undefined;
  // So that it opens at once, and without a network. A failure shows when it is opened.
  useEffect(() => {
    if (isWanted) load().catch(() => {});
  }, [isWanted]);

  const card = useRef<Element>(null);
  useEffect(() => {
    // The button that opened it was replaced by a mark.
    if (!isOpen && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isOpen]);

  const { sheet }: EntryState = state ?? {};
  // After a login the state is another one.
  const title = page?.title ?? sheet?.title;
  const closed = useRef('');
  const close = () => {
    if (closed.current === key) return;
    closed.current = key;
    if (sheet) navigate(-1);
    else navigate({ pathname, search }, { replace: true, state });
  };
  return {
    open(id, known) {
      if (hash.startsWith(APPLY)) return;
      card.current = document.activeElement?.closest('article') ?? null;
      const next: EntryState = { ...state, sheet: known };
      navigate({ pathname, search, hash: pageJobId ? APPLY : `${APPLY}=${id}` }, { state: next });
    },
    sheet: isOpen && (
      <Suspense
        fallback={
          <Dialog open sheet backLeaves title={texts.apply.sheetTitle(title)} onClose={close}>
            <SkeletonText lines={6} />
          </Dialog>
        }
      >
        <Sheet key={jobId} jobId={jobId} title={title} company={sheet?.company} onClose={close} />
      </Suspense>
    ),
  };
}

/**
 * The apply button of a job's card for a signed-in applicant; a skeleton until the
 * applied jobs have loaded. It opens the sheet: render `sheet` in the screen.
 */
export function useApplyProps() {
  const applied = useAppliedJobs();
  const { open, sheet } = useApplySheet(undefined, applied !== undefined);

  const applyProps = (jobId: string, title?: string, company?: KnownJob['company']) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => open(jobId, { title, ...(company && { company }) }),
  });
  return { applyProps, sheet };
}

/** On a public page: if the session ends with the sheet open, the login leads back to it. */
export function useLoginForSheet() {
  const { notices } = useHost();
  const { account } = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = !account && hash.startsWith(APPLY) ? pathname + search + hash : undefined;
  useEffect(() => {
    if (path === undefined) return;
    notices.keepFor('/login');
    navigate('/login', { replace: true, state: returnTo(path) });
  }, [path, notices, navigate]);
}
