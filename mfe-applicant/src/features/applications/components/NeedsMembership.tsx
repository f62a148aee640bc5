import { ProviderButton } from '@firstrung/auth-screens';
import type { JobDetails } from '@firstrung/contracts';
import { formatDate, formatList } from '@firstrung/i18n';
import { applyPath } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { membershipTexts as words } from '../membership-texts.ts';

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
      {hasProvider && confirmedAt && (
        <Suspense>
          <ProviderButton
            purpose="login"
            label={words.confirm(institution)}
            to={applyPath(job._id)}
            variant="primary"
            size="lg"
            wide
          />
        </Suspense>
      )}
      {hasProvider && !confirmedAt && (
        <p>
          {words.join(institution)} <Link to="/settings">{words.addLogin}</Link>
        </p>
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
