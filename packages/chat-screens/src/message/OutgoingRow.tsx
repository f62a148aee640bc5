import { Button, CircleAlert, Clock, VisuallyHidden } from '@firstrung/ui-kit';
import type { Outgoing } from '@firstrung/web-kit';
import clsx from 'clsx';
import { texts } from '../texts.ts';
import { Linked } from './Linked.tsx';
import styles from './message.module.css';
import { refusalWords } from './refusal-words.ts';

const { message: words } = texts;

interface Props {
  message: Outgoing;
  /** There is no network. */
  away: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server doesn't have yet, or won't take. */
export function OutgoingRow({ message, away, onRetry, onDiscard }: Props) {
  const failed = message.state === 'failed';
  return (
    <li className={clsx(styles.row, styles.own, failed ? styles.failed : styles.sending)}>
      <div className={styles.bubble}>
        <VisuallyHidden>{texts.chat.you}: </VisuallyHidden>
        <p dir="auto" className={styles.text}>
          <Linked text={message.message} />
        </p>
        <p className={styles.meta}>
          {failed ? (
            <>
              <CircleAlert size={14} aria-hidden="true" />
              {refusalWords(message)}
            </>
          ) : (
            <>
              <Clock size={14} aria-hidden="true" />
              {away ? words.waiting : words.sending}
            </>
          )}
        </p>
        {failed && (
          <p className={styles.again}>
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
