import { Button, CircleAlert, Clock, VisuallyHidden } from '@firstrung/ui-kit';
import type { Outgoing } from '@firstrung/web-kit';
import clsx from 'clsx';
import { texts } from '../texts.ts';
import { MessageText } from './MessageText.tsx';
import styles from './message.module.css';
import { refusalText } from './refusal-text.ts';

const { message: words } = texts;

interface Props {
  message: Outgoing;
  isOffline: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server has not acknowledged, or has refused. */
export function OutgoingRow({ message, isOffline, onRetry, onDiscard }: Props) {
  const isFailed = message.state === 'failed';
  return (
    <li className={clsx(styles.row, styles.own, isFailed ? styles.failed : styles.sending)}>
      <div className={styles.bubble}>
        <VisuallyHidden>{texts.chat.you}: </VisuallyHidden>
        <p dir="auto" className={styles.text}>
          <MessageText text={message.message} />
        </p>
        <p className={styles.meta}>
          {isFailed ? (
            <>
              <CircleAlert size={14} aria-hidden="true" />
              {refusalText(message)}
            </>
          ) : (
            <>
              <Clock size={14} aria-hidden="true" />
              {isOffline ? words.waiting : words.sending}
            </>
          )}
        </p>
        {isFailed && (
          <p className={styles.actions}>
            <Button size="sm" onClick={onRetry}>
              {words.retry}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDiscard}>
              {words.discard}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
