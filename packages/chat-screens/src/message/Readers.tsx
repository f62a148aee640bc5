import { Avatar, Dialog, Row, Stack } from '@firstrung/ui-kit';
import { imageAddress, type Message } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './message.module.css';
import { timestamp } from './timestamp.ts';

const { message: words } = texts;

interface Props {
  /** The dialog is open while there is a message. */
  message: Message | undefined;
  onClose: () => void;
}

/** Who has read a message, and when. */
export function Readers({ message, onClose }: Props) {
  const readers = message?.readBy.filter(({ userId }) => userId !== message.senderId) ?? [];
  return (
    <Dialog open={message !== undefined} onClose={onClose} title={words.readBy}>
      {readers.length === 0 ? (
        <p>{words.noReaders}</p>
      ) : (
        <Stack as="ul" role="list" gap={3} className={styles.readers}>
          {readers.map(({ userId, name, profilePicture, readAt }) => (
            <Row as="li" key={userId}>
              <Avatar name={name} src={imageAddress(profilePicture, '100x100')} />
              <span className={styles.reader}>{name}</span>
              <time dateTime={readAt}>{timestamp(readAt, new Date())}</time>
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
