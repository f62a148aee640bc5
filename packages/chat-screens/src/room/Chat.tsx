import { Banner, ConfirmDialog, EmptyState, ErrorPanel, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { ApiError, type Message, messageOf, useHost } from '@firstrung/web-kit';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { Composer } from '../composer/Composer.tsx';
import type { MessageActions } from '../message/MessageMenu.tsx';
import { Readers } from '../message/Readers.tsx';
import { texts } from '../texts.ts';
import type { Conversation } from './conversation.ts';
import { Messages } from './Messages.tsx';
import styles from './room.module.css';
import { useAway } from './use-away.ts';
import { useRoom } from './use-room.ts';

const { chat: words, message: said } = texts;

interface Props {
  conversation: Conversation;
  /** Where one writes; gets the focus back when a message goes. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A conversation, whatever state it is in: messages, and where one writes. */
export function Chat({ conversation, field }: Props) {
  const { chat } = useHost();
  const { room, state, error, retry, retrying } = useRoom(conversation);
  const away = useAway();
  const [readersOf, setReadersOf] = useState<string>();
  const [deleting, setDeleting] = useState<Message>();
  const [refused, setRefused] = useState<string>();
  const { onChange } = conversation;

  // One types at once; on touch screens that would bring up the keyboard before anything was read.
  useEffect(() => {
    const window = field.current?.closest('dialog');
    if (room && window?.contains(document.activeElement) && matchMedia('(pointer: fine)').matches) {
      field.current?.focus();
    }
  }, [room, field]);

  const actions = useMemo<MessageActions>(() => {
    const doing = (work: Promise<unknown> | undefined) =>
      work?.then(onChange, (reason: unknown) => {
        // A refused token is the session's matter, which says so itself.
        if (reason instanceof ApiError && reason.status === 401) return;
        setRefused(messageOf(reason, said.actionFailed));
      });
    return {
      readBy(message) {
        setReadersOf(message._id);
        void doing(room?.markRead());
      },
      deleteForMe(message) {
        field.current?.focus();
        void doing(room?.deleteForMe(message._id));
      },
      deleteForEveryone: setDeleting,
    };
  }, [room, field, onChange]);

  // Nothing was written, and nothing may be: trying again would not help.
  if (error instanceof ApiError && error.status === 403) {
    return (
      <div className={styles.state}>
        <EmptyState level={3} art={false} title={words.empty}>
          {error.message}
        </EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <Failure
        missing={error instanceof ApiError && error.status === 404}
        reason={messageOf(error, words.failed)}
        retry={retry}
        retrying={retrying}
      />
    );
  }
  if (state.status === 'missing' || state.status === 'failed') {
    return (
      <Failure
        missing={state.status === 'missing'}
        reason={words.failed}
        retry={() => room?.reload()}
        retrying={false}
      />
    );
  }

  return (
    <>
      {away && (
        <div className={styles.notice}>
          <Banner tone="warn">{words.offline}</Banner>
        </div>
      )}
      {refused && (
        <div className={styles.notice}>
          <Banner tone="danger" onDismiss={() => setRefused(undefined)}>
            {refused}
          </Banner>
        </div>
      )}
      {room && state.status === 'ready' ? (
        <Messages
          key={`messages ${room.id}`}
          room={room}
          state={state}
          conversation={conversation}
          actions={actions}
          away={away}
        />
      ) : (
        <Bones />
      )}
      {conversation.instead ? (
        <div className={styles.instead}>{conversation.instead}</div>
      ) : (
        room && (
          <Composer
            key={`composer ${room.id}`}
            ref={field}
            name={conversation.title}
            draft={chat.drafts.get(room.id) ?? ''}
            onDraft={(text) => (text === '' ? chat.drafts.delete(room.id) : chat.drafts.set(room.id, text))}
            onSend={room.send}
            onTyping={room.typing}
          />
        )
      )}
      <Readers
        message={state.messages.find(({ _id }) => _id === readersOf)}
        onClose={() => setReadersOf(undefined)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title={said.deleteTitle}
        confirmLabel={said.deleteForEveryone}
        cancelLabel={said.keep}
        danger
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          const gone = deleting;
          setDeleting(undefined);
          if (gone && room) {
            room.deleteForAll(gone._id).then(onChange, (reason: unknown) => {
              if (!(reason instanceof ApiError && reason.status === 401))
                setRefused(messageOf(reason, said.actionFailed));
            });
          }
        }}
      >
        {said.deleteText}
      </ConfirmDialog>
    </>
  );
}

interface FailureProps {
  missing: boolean;
  reason: string;
  retry: () => void;
  retrying: boolean;
}

function Failure({ missing, reason, retry, retrying }: FailureProps) {
  return (
    <div className={styles.state}>
      {missing ? (
        <EmptyState level={3} art="lost" title={words.missing}>
          {words.missingText}
        </EmptyState>
      ) : (
        <ErrorPanel level={3} title={reason} onRetry={retry} retrying={retrying}>
          {words.failedText}
        </ErrorPanel>
      )}
    </div>
  );
}

/** The shape of a conversation. */
function Bones() {
  return (
    <div className={styles.bones}>
      <SkeletonGroup label={words.loading}>
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="45%" height="3rem" />
        <Skeleton width="70%" height="4.5rem" />
        <Skeleton width="40%" height="3rem" />
      </SkeletonGroup>
    </div>
  );
}
