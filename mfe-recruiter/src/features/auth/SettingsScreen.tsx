import { SettingsScreen as Settings } from '@firstrung/auth-screens';
import { Banner } from '@firstrung/ui-kit';
import { useSessionExpiredNotice } from '@firstrung/web-kit';
import { loginNotices } from '../../login-notices.ts';
import { useRights } from '../../shared/members.ts';
import { useOverview } from '../review/api/overview.ts';
import { texts } from './texts.ts';

/** /recruiter/settings */
export default function SettingsScreen() {
  useSessionExpiredNotice(texts.sessionExpired);
  return <Settings deletionConsequences={<LiveJobs />} notice={loginNotices.loggedOut} />;
}

/** How many jobs go offline with the account. A colleague goes on with them if there is one. */
function LiveJobs() {
  const liveJobs = useOverview().data?.liveJobs ?? 0;
  const { role, hasColleagues } = useRights();
  return role && !hasColleagues && liveJobs > 0 && <Banner tone="warn">{texts.liveJobs(liveJobs)}</Banner>;
}
