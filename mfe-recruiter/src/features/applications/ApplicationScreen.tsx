import { ButtonLink, EmptyState, ErrorPanel } from '@firstrung/ui-kit';
import { ApiError, reasonOf, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { texts } from '../../texts.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { useApplication } from './application.ts';

const { application: words } = texts;

/** /recruiter/applications/:applicationId */
export default function ApplicationScreen() {
  const { applicationId = '' } = useParams();
  const query = useApplication(applicationId);
  const { data: application, error } = query;
  useTitle(application?.name ?? words.titleWhileLoading);

  if (application) return <ApplicationPage application={application} />;
  if (!error) return <ApplicationSkeleton />;

  const back = <ButtonLink to="/recruiter/all-my-jobs">{words.backToJobs}</ButtonLink>;
  // 404: not there or not ours; 400: no id at all.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState level={1} art="lost" title={words.missingTitle} actions={back}>
        {words.missing}
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      level={1}
      title={words.failedTitle}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      actions={back}
    >
      {reasonOf(error)}
    </ErrorPanel>
  );
}
