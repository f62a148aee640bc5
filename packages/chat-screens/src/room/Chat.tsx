import { MAX_REPORT } from '@firstrung/contracts';
import {
  Avatar,
  Banner,
  Dialog,
  EmptyState,
  ErrorPanel,
  ReportDialog,
  Row,
  SkeletonGroup,
  SkeletonText,
  Stack,
  useConfirm,
} from '@firstrung/ui-kit';
import {
  ApiError,
  imageAddress,
  isMissing,
  isTokenRefused,
  type Message,
  messageOf,
  reasonOf,
  useApi,
  useNotify,
} from '@firstrung/web-kit';
import { useClientId, useDraft, useDraftState } from '@firstrung/web-kit/forms';
import { type ComponentProps, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { Composer } from '../composer/Composer.tsx';
import type { MessageActions } from '../message/MessageMenu.tsx';
import { timestamp } from '../message/timestamp.ts';
import { shortenNames, texts } from '../texts.ts';
import type { Conversation } from './conversation.ts';
import { Messages } from './Messages.tsx';
import styles from './room.module.css';
import { useOffline, useRoom } from './useRoom.ts';

const { chat: words, message: messageWords } = texts;

interface Props {
  conversation: Conversation;
  /** The message field. It gets the focus back when a message disappears. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A conversation in any state, with its message field. */
export function Chat({ conversation, field }: Props) {
  const { room, receivers, state, error, retry, isRetrying } = useRoom(conversation);
  const isOffline = useOffline();
  const [readersOf, setReadersOf] = useState<string>();
  const [reporting, setReporting] = useState<Message>();
  const notify = useNotify();
  const { onChange } = conversation;

  // On touch screens this would open the keyboard before anything was read.
  useEffect(() => {
    const container = field.current?.closest('dialog');
    if (room && container?.contains(document.activeElement) && matchMedia('(pointer: fine)').matches) {
      field.current?.focus();
    }
  }, [room, field]);

  const perform = useCallback(
    (action: Promise<unknown> | undefined) =>
      void action?.then(onChange, (reason: unknown) => {
        if (!isTokenRefused(reason)) notify(messageOf(reason, messageWords.actionFailed), 'danger');
      }),
    [onChange, notify],
  );
  const { deleteTitle: title, deleteText, deleteForEveryone: confirmLabel, keep } = messageWords;
  const { ask: askToDelete, dialog: deletion } = useConfirm<Message>(
    { title, children: deleteText, confirmLabel, cancelLabel: keep, danger: true },
    ({ _id }) => perform(room?.deleteForAll(_id)),
  );
  const actions: MessageActions = useMemo(
    () => ({
      readBy(message) {
        setReadersOf(message._id);
        perform(room?.markRead());
      },
      deleteForMe(message) {
        field.current?.focus();
        perform(room?.deleteForMe(message._id));
      },
      askToReport: setReporting,
      askToDelete,
    }),
    [room, field, perform, askToDelete],
  );

  if (error || state.status === 'missing' || state.status === 'failed') {
    const isGone = state.status === 'missing' || isMissing(error);
    // Without permission to start the room, a retry would not help.
    const isForbidden = error instanceof ApiError && error.status === 403;
    return (
      <div className={styles.state}>
        {isForbidden && (
          <EmptyState level={3} art={false} title={words.empty}>
            {(error.error === 'MembersOnly' && conversation.membersOnly) || error.message}
          </EmptyState>
        )}
        {isGone && (
          <EmptyState level={3} art="lost" title={words.missing}>
            {words.missingText}
          </EmptyState>
        )}
        {!isForbidden && !isGone && (
          <ErrorPanel
            level={3}
            title={error ? messageOf(error, words.failed) : words.failed}
            onRetry={error ? retry : room?.reload}
            retrying={isRetrying}
          >
            {words.failedText}
          </ErrorPanel>
        )}
      </div>
    );
  }

  return (
    <>
      {isOffline && (
        <div className={styles.banner}>
          <Banner tone="warn">{words.offline}</Banner>
        </div>
      )}
      {room && state.status === 'ready' ? (
        <Messages
          key={`messages ${room.id}`}
          room={room}
          state={state}
          conversation={conversation}
          actions={actions}
          isOffline={isOffline}
          receivers={receivers}
        />
      ) : (
        <MessagesSkeleton />
      )}
      {conversation.readOnlyReason ? (
        <Row justify="space-between" data-look="quiet small" className={styles.readOnly}>
          {conversation.readOnlyReason}
        </Row>
      ) : (
        room && (
          <>
            {receivers && (
              <p data-look="faint small" className={styles.receivers}>
                {words.receivers(shortenNames(receivers.names))}
              </p>
            )}
            <RoomComposer
              key={`composer ${room.id}`}
              roomId={room.id}
              ref={field}
              name={conversation.title}
              opening={conversation.opening}
              receivers={receivers?.names.length ?? conversation.receiverCount}
              onSend={(text) => room.send(text, receivers?.version)}
              onTyping={room.typing}
            />
          </>
        )
      )}
      <Readers
        message={state.messages.find(({ _id }) => _id === readersOf)}
        onClose={() => setReadersOf(undefined)}
      />
      {room && reporting && (
        <ReportMessage roomId={room.id} messageId={reporting._id} onClose={() => setReporting(undefined)} />
      )}
      {deletion}
    </>
  );
}

interface RoomComposerProps extends Omit<ComponentProps<typeof Composer>, 'draft' | 'onDraft'> {
  roomId: string;
  opening: string | undefined;
}

/** The message field, with the text that was typed into it and not sent. */
function RoomComposer({ roomId, opening = '', ...composer }: RoomComposerProps) {
  const draft = useDraft<{ text: string }>(`chat ${roomId}`);
  return (
    <Composer
      {...composer}
      draft={draft.get()?.text ?? opening}
      onDraft={(text) => (text === '' ? draft.remove() : draft.put({ text }))}
    />
  );
}

export function MessagesSkeleton() {
  return (
    <div className={styles.state}>
      <SkeletonGroup label={words.loading}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    </div>
  );
}

interface ReportMessageProps {
  roomId: string;
  messageId: string;
  onClose: () => void;
}

/** Reports a message of somebody else, with those before it. */
function ReportMessage({ roomId, messageId, onClose }: ReportMessageProps) {
  const api = useApi();
  const { values, change, remove } = useDraftState(`report of ${messageId}`, { words: '', email: '' });
  const clientId = useClientId(`report of ${messageId}`);
  return (
    <ReportDialog
      title={texts.message.reportTitle}
      maxLength={MAX_REPORT}
      typed={values}
      onType={change}
      onClose={onClose}
      onSend={async ({ reason, words }) => {
        const body = { messageId, roomId, reason, ...(words !== undefined && { words }) };
        try {
          const { number } = await api.call('POST /api/applicant/messages/report-message', {
            body: { ...body, clientId: clientId.of(body) },
          });
          clientId.forget();
          remove();
          return { number };
        } catch (error) {
          return { error: reasonOf(error) };
        }
      }}
    />
  );
}

interface ReadersProps {
  /** The dialog is open while there is a message. */
  message: Message | undefined;
  onClose: () => void;
}

/** Who has read a message, and when. */
function Readers({ message, onClose }: ReadersProps) {
  const readers = message?.readBy.filter(({ userId }) => userId !== message.senderId) ?? [];
  return (
    <Dialog open={message !== undefined} onClose={onClose} title={messageWords.readBy}>
      {readers.length === 0 ? (
        <p>{messageWords.noReaders}</p>
      ) : (
        <Stack as="ul" role="list" gap={3}>
          {readers.map(({ userId, name, profilePicture, readAt }) => (
            <Row as="li" key={userId}>
              <Avatar name={name} src={imageAddress(profilePicture, '100x100')} />
              <span data-grow>{name}</span>
              <time dateTime={readAt} data-look="faint small">
                {timestamp(readAt, new Date())}
              </time>
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
