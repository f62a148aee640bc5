import { ButtonLink, PageFailure } from '@firstrung/ui-kit';
import { isMissing, reasonOf, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useApplication } from './api/application.ts';
import { ApplicationPage } from './components/ApplicationPage.tsx';
import { ApplicationSkeleton } from './components/ApplicationSkeleton.tsx';
import { texts } from './texts.ts';
import { useReview } from './useAdjacentNavigation.ts';
import { useShortcutSwitch, useShortcuts } from './useShortcuts.ts';

/** /recruiter/applications/:applicationId, with the table it was opened from in its query */
export default function ApplicationScreen() {
  const { applicationId = '' } = useParams();
  const query = useApplication(applicationId);
  const { data: application, error } = query;
  const review = useReview(applicationId, application !== undefined);
  const keys = useShortcutSwitch();
  // Also while an application is on its way, so that one can go on.
  useShortcuts(keys.on, { j: () => review.step('next'), k: () => review.step('previous') });
  useTitle(application?.name ?? texts.application.titleWhileLoading);

  if (application) {
    return <ApplicationPage key={applicationId} application={application} review={review} keys={keys} />;
  }
  if (!error) return <ApplicationSkeleton />;
  return (
    <PageFailure
      missing={isMissing(error)}
      missingTitle={texts.application.missingTitle}
      missingText={texts.application.missing}
      failedTitle={texts.application.failedTitle}
      reason={reasonOf(error)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.application.backToJobs}</ButtonLink>}
    />
  );
}
