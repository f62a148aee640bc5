import type { ErrorCode } from '@firstrung/contracts';
import { Button, CircleAlert, Clock, Cluster, Row, VisuallyHidden } from '@firstrung/ui-kit';
import { errorTexts, type Outgoing } from '@firstrung/web-kit';
import clsx from 'clsx';
import { shortenNames, texts } from '../texts.ts';
import { MessageText } from './MessageText.tsx';
import styles from './message.module.css';

const { message: words } = texts;

interface Props {
  message: Outgoing;
  isOffline: boolean;
  /** Names of those who would receive the message, and whom its sender did not see when it was written. */
  joined?: readonly string[] | undefined;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server has not acknowledged, or has refused. */
export function OutgoingRow({ message, isOffline, joined = [], onRetry, onDiscard }: Props) {
  const isFailed = message.state === 'failed';
  const reachesOthers = message.error === 'ReceiversDiffer' && joined.length > 0;
  return (
    <li className={clsx(styles.row, styles.own, isFailed && styles.failed)}>
      <div className={styles.bubble}>
        <VisuallyHidden>{texts.chat.you}: </VisuallyHidden>
        <p dir="auto" className={styles.text}>
          <MessageText text={message.message} />
        </p>
        <Row as="p" gap={1} data-look="faint small" className={styles.meta}>
          {isFailed ? (
            <>
              <CircleAlert size={14} />
              {reachesOthers ? words.newReceivers(shortenNames(joined)) : refusalText(message)}
            </>
          ) : (
            <>
              <Clock size={14} />
              {isOffline ? words.waiting : words.sending}
            </>
          )}
        </Row>
        {isFailed && (
          <Cluster as="p" gap={2} className={styles.actions}>
            <Button size="sm" onClick={onRetry}>
              {reachesOthers ? words.sendAnyway : words.retry}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              {words.discard}
            </Button>
          </Cluster>
        )}
      </div>
    </li>
  );
}

/** Error codes whose general text fits a message that was not sent. */
const GENERAL: readonly ErrorCode[] = ['NotConnected', 'ReceiversDiffer'];

/**
 * Why the server refused a message: its own text, or the text for its error code, or the one of A§8 and B§8.
 */
export const refusalText = ({ reason, error }: Pick<Outgoing, 'reason' | 'error'>): string =>
  reason ??
  (error && (GENERAL.includes(error) ? errorTexts.code(error) : words.refused[error])) ??
  words.failed;
