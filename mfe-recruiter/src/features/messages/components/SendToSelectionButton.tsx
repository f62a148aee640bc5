import { ChatPopup, type Conversation, useRefreshLists } from '@firstrung/chat-screens';
import { Button, Send } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import { useState } from 'react';
import { JOBS } from '../api/conversation-lists.ts';
import { texts } from '../texts.ts';
import { startWithSelection, useConversations } from '../useConversations.tsx';

interface Props {
  job: { _id: string; title: string };
  people: readonly { applicantId: string; name: string }[];
}

/** Opens the announcements to exactly these applicants of a job. */
export function SendToSelectionButton({ job, people }: Props) {
  const api = useApi();
  // The people of the moment when it was opened: the selection may change under the window.
  const [conversation, setConversation] = useState<Conversation>();
  const onChange = useRefreshLists([JOBS]);
  const { withSelection } = useConversations();
  const open = () => {
    const ids = people.map(({ applicantId }) => applicantId);
    setConversation(
      withSelection({
        id: ids.toSorted().join(' '),
        title: job.title,
        names: people.map(({ name }) => name),
        getRoomId: () => startWithSelection(api, job._id, ids),
      }),
    );
  };
  return (
    <>
      <Button size="sm" icon={<Send size={16} />} onClick={open}>
        {texts.sendToSome(people.length)}
      </Button>
      {conversation && (
        <ChatPopup conversation={{ ...conversation, onChange }} onClose={() => setConversation(undefined)} />
      )}
    </>
  );
}
