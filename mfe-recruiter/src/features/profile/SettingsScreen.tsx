import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { Banner } from '@firstrung/ui-kit';
import { useSessionExpiredNotice, useTitle } from '@firstrung/web-kit';
import { useMatch } from 'react-router';
import { loginNotices } from '../../login-notices.ts';
import { useRights } from '../../shared/members.ts';
import { useOverview } from '../review/api/overview.ts';
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
      deletionConsequences={<LiveJobs />}
      notice={isProfile ? loginNotices.loginFirst : loginNotices.loggedOut}
    />
  );
}

/** How many jobs go offline with the account. A colleague goes on with them if there is one. */
function LiveJobs() {
  const liveJobs = useOverview().data?.liveJobs ?? 0;
  const { role, hasColleagues } = useRights();
  return role && !hasColleagues && liveJobs > 0 && <Banner tone="warn">{texts.liveJobs(liveJobs)}</Banner>;
}
