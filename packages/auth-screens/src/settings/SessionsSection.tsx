import { formatDateTime, formatDay } from '@firstrung/i18n';
import {
  Badge,
  Button,
  CircleCheck,
  Cluster,
  Fold,
  QueryContent,
  Rows,
  Stack,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useAuthChange, useSessions } from '../calls.ts';
import { texts } from './texts.ts';

const { sessions: words } = texts;

type Session = NonNullable<ReturnType<typeof useSessions>['data']>['sessions'][number];

/**
 * The devices on which the account is logged in. Each can be
 * logged out from here, but for this one, which has Logout above.
 */
export const SessionsSection = () => (
  <Fold title={<h3>{words.title}</h3>}>
    <QueryContent
      query={useSessions()}
      loading={words.loading}
      example={{ sessions: [] }}
      failedTitle={words.failedTitle}
    >
      {({ sessions }) => <Sessions sessions={sessions} />}
    </QueryContent>
  </Fold>
);

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLDivElement>(null);
  useRestoreFocus(list);
  const { end, isEnding } = useEnd();
  const others = sessions.filter(({ current }) => !current);
  const hasOthers = others.length > 0;

  return (
    <Stack align="start" ref={list} tabIndex={-1}>
      <p data-look="quiet">{hasOthers ? words.lead : words.onlyHere}</p>
      <Rows>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <Row key={session._id} session={session} />
        ))}
      </Rows>
      {hasOthers && (
        <Button loading={isEnding} onClick={() => end({})}>
          {words.endOthers}
        </Button>
      )}
    </Stack>
  );
}

function Row({ session: { _id, device, network, createdAt, lastUsedAt, current } }: { session: Session }) {
  const { end, isEnding } = useEnd();
  return (
    <Cluster as="li" justify="space-between">
      <div data-look="quiet small">
        <h4>{device}</h4>
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
    </Cluster>
  );
}

/** The server says what it ended; a failure is a notice, too. */
function useEnd() {
  const { mutate, isPending } = useAuthChange('sessions/end');
  const notify = useNotify();
  const onError = useNotifyRefusal();
  return {
    isEnding: isPending,
    end: (which: { id?: string }) =>
      mutate(which, { onSuccess: ({ message }) => notify(message, 'ok'), onError }),
  };
}
