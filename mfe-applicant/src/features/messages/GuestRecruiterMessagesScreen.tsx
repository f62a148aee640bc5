import { ConversationsPreview } from '@firstrung/chat-screens';
import { useSession } from '@firstrung/web-kit';
import { RecruiterMessages } from './RecruiterMessagesScreen.tsx';
import { texts } from './texts.ts';

/** /guest/recruiter-messages: a preview for visitors, the conversations for applicants. */
export default function GuestRecruiterMessagesScreen() {
  const { account } = useSession();
  return account ? (
    <RecruiterMessages guest />
  ) : (
    <ConversationsPreview title={texts.recruiters.title} demo="recruiters" />
  );
}
