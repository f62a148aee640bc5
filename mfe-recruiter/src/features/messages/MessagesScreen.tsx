import { ConversationsScreen } from '@firstrung/chat-screens';
import { ButtonLink } from '@firstrung/ui-kit';
import { useShortcutSwitch } from '../review/api/shortcut-switch.ts';
import { texts } from './texts.ts';
import { useApplicantConversations, useJobConversations } from './useConversations.tsx';

/** /recruiter/messages */
export default function MessagesScreen() {
  const applicants = useApplicantConversations();
  const jobs = useJobConversations();
  const { on: hasShortcuts } = useShortcutSwitch();
  return (
    <ConversationsScreen
      hasShortcuts={hasShortcuts}
      title={texts.title}
      hint={texts.choose}
      heading={texts.change}
      lists={[
        {
          ...applicants,
          kind: 'recruiter',
          param: { name: 'with' },
          title: texts.applicants,
          empty: (
            <>
              {texts.applicantsEmpty} <br />
              <ButtonLink to="/recruiter/all-my-jobs" size="sm">
                {texts.toJobs}
              </ButtonLink>
            </>
          ),
        },
        {
          ...jobs,
          kind: 'announcement',
          param: { name: 'job' },
          title: texts.jobs,
          empty: texts.jobsEmpty,
        },
      ]}
    />
  );
}
