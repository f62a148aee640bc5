import { ConversationsPreview, ConversationsScreen, ListNote } from '@firstrung/chat-screens';
import { ButtonLink } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { InboxTabs } from './components/InboxTabs.tsx';
import { texts } from './texts.ts';
import { useRecruiterConversations } from './useConversations.tsx';

const { recruiters: words } = texts;

/** /recruiter-messages and /guest/recruiter-messages: the conversations, or a preview for visitors. */
export default function RecruiterMessagesScreen() {
  const { account } = useSession();
  return account ? <RecruiterMessages /> : <ConversationsPreview title={words.title} demo="recruiters" />;
}

function RecruiterMessages() {
  const recruiters = useRecruiterConversations();
  return (
    <ConversationsScreen
      title={words.title}
      lead={words.lead}
      tabs={<InboxTabs current="recruiter" />}
      layout="split"
      lists={[
        {
          ...recruiters,
          param: { name: 'with' },
          title: words.recruiters,
          isCounted: true,
          countLabel: words.countLabel,
          empty: (
            <ListNote>
              {words.empty} <br />
              <ButtonLink to="/jobs" size="sm">
                {words.toJobs}
              </ButtonLink>
            </ListNote>
          ),
        },
      ]}
      missing={texts.direct.missing}
      hint={words.choose}
    />
  );
}
