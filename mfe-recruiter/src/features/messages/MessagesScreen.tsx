import { ConversationsScreen, ListNote } from '@firstrung/chat-screens';
import { ButtonLink } from '@firstrung/ui-kit';
import { texts } from './texts.ts';
import { useApplicantConversations, useJobConversations } from './useConversations.tsx';

/** /recruiter/messages */
export default function MessagesScreen() {
  const applicants = useApplicantConversations();
  const jobs = useJobConversations();
  return (
    <ConversationsScreen
      title={texts.title}
      lead={texts.lead}
      hint={texts.choose}
      heading={texts.change}
      lists={[
        {
          ...applicants,
          param: { name: 'with' },
          title: texts.applicants,
          empty: (
            <ListNote>
              {texts.applicantsEmpty} <br />
              <ButtonLink to="/recruiter/all-my-jobs" size="sm">
                {texts.toJobs}
              </ButtonLink>
            </ListNote>
          ),
        },
        {
          ...jobs,
          param: { name: 'job' },
          title: texts.jobs,
          empty: <ListNote>{texts.jobsEmpty}</ListNote>,
        },
      ]}
    />
  );
}
