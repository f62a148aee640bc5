import type { JobDetails } from '@firstrung/contracts';
import { formatDate, formatList } from '@firstrung/i18n';
import { applyPath } from '@firstrung/job-views';
import { Button, Stack } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { membershipTexts as words } from '../membership-texts.ts';

/** Login at the institution, which leads back to the sheet of the job. */
const confirmAddress = (jobId: string) =>
  `/api/authApplicant/oidc/start?to=${encodeURIComponent(applyPath(jobId))}`;

/** Why the reader can't apply to a job for members, and what they can do about it. */
export function NeedsMembership({ job }: { job: JobDetails }) {
  const { membersOf, needsMembership } = job;
  if (!needsMembership) return null;
  const { domains, hasProvider, confirmedAt } = needsMembership;
  const institution = membersOf || words.institution;
  const ends = domains.map((domain) => `@${domain}`);
  const takesAddress = domains.length > 0 && confirmedAt === undefined;
  return (
    <Stack gap={2}>
      <p>
        <strong>
          {confirmedAt ? words.tooOld(institution, formatDate(confirmedAt)) : words.membersOnly(institution)}
        </strong>
      </p>
      {hasProvider && (
        <Button
          variant="primary"
          size="lg"
          wide
          onClick={() => window.location.assign(confirmAddress(job._id))}
        >
          {words.confirm(institution)}
        </Button>
      )}
      {takesAddress && (
        <p>
          {words.address(formatList(ends, { type: 'disjunction' }))}{' '}
          <Link to="/settings">{words.settings}</Link>
        </p>
      )}
      {!hasProvider && !takesAddress && <p>{words.write(institution)}</p>}
    </Stack>
  );
}
