import { ButtonLink, DetailSkeleton, PageFailure, useShortcuts } from '@firstrung/ui-kit';
import { failureOf, isMissing, useTitle } from '@firstrung/web-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useApplication } from './api/application.ts';
import { useShortcutSwitch } from './api/shortcut-switch.ts';
import { ApplicationPage } from './pane/ApplicationPage.tsx';
import { useAdjacentNavigation } from './pane/useAdjacentNavigation.ts';
import { texts } from './texts.ts';

/**
 * `/recruiter/applications/:applicationId`. The query has the
 * parameters of the table that the application was opened from.
 */
export default function ApplicationScreen() {
  const { applicationId = '' } = useParams();
  const query = useApplication(applicationId);
  const { data: application, error } = query;
  const { role } = useRights();
  const navigation = useAdjacentNavigation(applicationId, application !== undefined);
  const shortcuts = useShortcutSwitch();
  // Registered here and not in ApplicationPage, so that a
  // recruiter can skip an application while it is loading.
  useShortcuts(shortcuts.on, { j: () => navigation.step('next'), k: () => navigation.step('previous') });
  useTitle(
    application
      ? texts.application.titleOf(application.name, application.jobId.title)
      : texts.application.titleWhileLoading,
  );

  // The role decides what stands beside it.
  if (application && role) {
    return (
      <ApplicationPage
        key={applicationId}
        application={application}
        navigation={navigation}
        shortcuts={shortcuts}
      />
    );
  }
  if (!error) return <DetailSkeleton label={texts.application.loading} />;
  return (
    <PageFailure
      missing={isMissing(error)}
      missingTitle={texts.application.missingTitle}
      missingText={texts.application.missing}
      failedTitle={texts.application.failedTitle}
      {...failureOf(query)}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.application.backToJobs}</ButtonLink>}
    />
  );
}
