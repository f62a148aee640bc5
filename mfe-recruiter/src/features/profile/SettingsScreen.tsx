import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { Banner } from '@firstrung/ui-kit';
import { useSessionExpiredNotice, useTitle } from '@firstrung/web-kit';
import { Link, useMatch } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import { useRights } from '../../shared/members.ts';
import { useOverview } from '../jobs/api/overview.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { texts } from './texts.ts';

/** /recruiter/settings, and /recruiter/profile, which leads to the heading of the profile. */
export default function SettingsScreen() {
  const isProfile = useMatch('/recruiter/profile') !== null;
  useSessionExpiredNotice(texts.sessionExpired);
  // After the title that the settings set themselves.
  useTitle(isProfile ? texts.title : undefined);
  return (
    <Settings
      profile={<ProfileSection leadsHere={isProfile} />}
      deletionConsequences={<WhatEnds />}
      notice={isProfile ? loginNotices.loginFirst : loginNotices.loggedOut}
    />
  );
}

/** The jobs that end with the account, and who waits for an answer. A colleague goes on if there is one. */
function WhatEnds() {
  const { liveJobs = 0, toReview = 0 } = useOverview().data ?? {};
  const { role, hasColleagues } = useRights();
  if (!role || hasColleagues || liveJobs + toReview === 0) return null;
  return (
    <Banner tone="warn">
      {liveJobs > 0 && <p>{texts.liveJobs(liveJobs)}</p>}
      {toReview > 0 && (
        <p>
          <span>{texts.waiting(toReview)}</span> <Link to="/recruiter/to-review">{texts.answerFirst}</Link>
        </p>
      )}
    </Banner>
  );
}
