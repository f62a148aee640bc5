import { ContextFacts } from '@firstrung/chat-screens';
import { useCallQuery } from '@firstrung/web-kit';
import { APPLICATIONS_OF_APPLICANT, isOpen } from '../review/api/application-state.ts';
import { LazyPane } from '../review/pane/LazyPane.tsx';
import { texts } from './texts.ts';

/** The application of the person one writes to, which names the others: one that is open, else the latest. */
export function ApplicantPane({ applicantId }: { applicantId: string }) {
  const query = useCallQuery(APPLICATIONS_OF_APPLICANT, { params: { applicantId } });
  return (
    <ContextFacts query={query}>
      {(applications) => {
        const shown = applications.find(isOpen) ?? applications[0];
        if (!shown) return <p>{texts.noApplication}</p>;
        return <LazyPane key={shown._id} applicationId={shown._id} row={shown} hasShortcuts={false} />;
      }}
    </ContextFacts>
  );
}
