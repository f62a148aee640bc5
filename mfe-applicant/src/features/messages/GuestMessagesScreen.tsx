import { ConversationsPreview } from '@firstrung/chat-screens';
import { useSession } from '@firstrung/web-kit';
import { DirectMessages } from './MessagesScreen.tsx';
import { texts } from './texts.ts';

/** /guest/messages: a preview for visitors, the conversations for applicants. */
export default function GuestMessagesScreen() {
  const { account } = useSession();
  return account ? (
    <DirectMessages guest />
  ) : (
    <ConversationsPreview title={texts.direct.title} demo="people" />
  );
}
