import { formatDateTime, formatDay } from '@firstrung/i18n';
import {
  Badge,
  Button,
  CircleCheck,
  ErrorPanel,
  Section,
  Skeleton,
  SkeletonGroup,
  Stack,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { isTokenRefused, messageOf, reasonOf, useNotify } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { useEndSessions, useSessions } from '../calls.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

const { sessions: words } = texts;

/** So many devices are shown at first. */
const FOLDED = 3;

type Session = NonNullable<ReturnType<typeof useSessions>['data']>['sessions'][number];

/**
 * The devices on which the account is logged in. Each can be
 * logged out from here, but for this one, which has Logout above.
 */
export function SessionsSection() {
  const query = useSessions();
  const sessions = query.data?.sessions;

  return (
    <Section title={words.title}>
      {sessions && <Sessions sessions={sessions} />}
      {query.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, texts.failed)}
        </ErrorPanel>
      )}
      {query.isPending && (
        <SkeletonGroup label={words.loading}>
          <Stack gap={4}>
            <Skeleton width="18rem" />
            <Skeleton height="4rem" />
          </Stack>
        </SkeletonGroup>
      )}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLDivElement>(null);
  useRestoreFocus(list);
  const { end, isEnding } = useEnd();
  const others = sessions.filter(({ current }) => !current);
  const hasOthers = others.length > 0;
  const [isUnfolded, setUnfolded] = useState(false);
  // A single further one is shown, too.
  const isFolded = !isUnfolded && sessions.length > FOLDED + 1;

  return (
    <div ref={list} tabIndex={-1} className={styles.sessions}>
      <p className={styles.lead}>{hasOthers ? words.lead : words.onlyHere}</p>
      <ul className={styles.rows}>
        {[...sessions.filter(({ current }) => current), ...others]
          .slice(0, isFolded ? FOLDED : undefined)
          .map((session) => (
            <Row key={session._id} session={session} />
          ))}
      </ul>
      {isFolded && (
        <Button variant="quiet" onClick={() => setUnfolded(true)}>
          {words.showAll(sessions.length)}
        </Button>
      )}
      {hasOthers && (
        <Button loading={isEnding} onClick={() => end({})}>
          {words.endOthers}
        </Button>
      )}
    </div>
  );
}

function Row({ session: { _id, device, network, createdAt, lastUsedAt, current } }: { session: Session }) {
  const { end, isEnding } = useEnd();
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h3 className={styles.rowTitle}>{device}</h3>
        <p>
          {words.from(network)} · {words.since(formatDay(createdAt))}
        </p>
        {!current && <p>{words.lastUsed(formatDateTime(lastUsedAt))}</p>}
      </div>
      {current ? (
        <Badge tone="ok" icon={<CircleCheck size={14} />}>
          {words.here}
        </Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`${words.end}: ${device}, ${words.from(network)}`}
          loading={isEnding}
          onClick={() => end({ id: _id })}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** The server says what it ended; a failure is a notice, too. */
function useEnd() {
  const { mutate, isPending } = useEndSessions();
  const notify = useNotify();
  return {
    isEnding: isPending,
    end: (which: { id?: string }) =>
      mutate(which, {
        onSuccess: ({ message }) => notify(message, 'ok'),
        onError: (error) => {
          if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
        },
      }),
  };
}
