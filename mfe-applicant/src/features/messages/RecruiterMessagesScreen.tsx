import { ConversationsScreen, ListNote } from '@firstrung/chat-screens';
import { ButtonLink } from '@firstrung/ui-kit';
import { InboxTabs } from './components/InboxTabs.tsx';
import { texts } from './texts.ts';
import { useRecruiterConversations } from './useConversations.tsx';

const { recruiters: words } = texts;

/** /recruiter-messages */
export default function RecruiterMessagesScreen() {
  return <RecruiterMessages guest={false} />;
}

export function RecruiterMessages({ guest }: { guest: boolean }) {
  const recruiters = useRecruiterConversations(guest);
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
