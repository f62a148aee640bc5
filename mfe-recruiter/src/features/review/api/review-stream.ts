import {
  type NamedPerson,
  REVIEW_STREAM_PATH,
  type ReadingFrame,
  type ReviewFrame,
} from '@firstrung/contracts';
import { invalidate, useHost } from '@firstrung/web-kit';
import { openStream, type Stream } from '@firstrung/web-kit/stream';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { DECISION_CALLS } from './application-state.ts';

type Readers = ReadonlyMap<string, readonly NamedPerson[]>;

/** The calls that show what colleagues do; of these only queries on the screen are fetched again. */
const SHOWING_COLLEAGUES = [
  ...DECISION_CALLS,
  'GET /api/recruiter/applications/notes/:applicationId',
] as const;
/** What changes meanwhile is fetched again after so many milliseconds. */
const REFETCH_MS = 3_000;
const NOBODY: Readers = new Map();

/**
 * Follows colleagues while the tab is visible: what they change is fetched again.
 * @param reading the application that the page shows, which colleagues are told
 * @returns the other members who read an application now, by its id
 */
export function useReviewStream(reading: string | undefined): Readers {
  const { session, role } = useHost();
  const client = useQueryClient();
  const token = useSyncExternalStore(session.subscribe, () => session.token(role));
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [readers, setReaders] = useState(NOBODY);
  const stream = useRef<Stream>(undefined);
  const wasLive = useRef(false);
  const sendReading = useEffectEvent(() =>
    stream.current?.send({ reading: reading ?? null } satisfies ReadingFrame),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent when it changes
  useEffect(() => sendReading(), [reading]);

  useEffect(() => {
    if (token === undefined || !isVisible) return;
    const refetch = createRefetch(client);
    let isLive = false;
    const opened = openStream<ReviewFrame>({
      token,
      path: REVIEW_STREAM_PATH,
      onFrame(frame) {
        if (frame.type === 'changed') refetch.add(frame.jobId);
        else setReaders(new Map(frame.readers.map(({ applicationId, people }) => [applicationId, people])));
      },
      onLive(live) {
        if (live && !isLive) {
          sendReading();
          // Changes were missed while it was not live.
          if (wasLive.current) void invalidate(client, ...SHOWING_COLLEAGUES);
          wasLive.current = true;
        }
        isLive = live;
        if (!live) setReaders(NOBODY);
      },
      // The stream of notifications is refused too, and ends the session.
      onRefused() {},
    });
    stream.current = opened;
    return () => {
      stream.current = undefined;
      opened.close();
      refetch.stop();
      setReaders(NOBODY);
    };
  }, [client, token, isVisible]);

  return readers;
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Fetches the first change at once, and those that follow it together. */
function createRefetch(client: QueryClient) {
  const jobIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function run() {
    timer = undefined;
    if (jobIds.size === 0) return;
    const keys = SHOWING_COLLEAGUES.flatMap((call) =>
      call.endsWith('/:jobId') ? [...jobIds].map((jobId) => [call, { params: { jobId } }]) : [[call]],
    );
    jobIds.clear();
    void invalidate(client, ...keys);
    timer = setTimeout(run, REFETCH_MS);
  }
  return {
    add(jobId: string) {
      jobIds.add(jobId);
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}
