import { ProviderButton } from '@firstrung/auth-screens';
import type { Calls, JobDetails, NeededMembership, ReplyOf } from '@firstrung/contracts';
import { formatDate, formatList } from '@firstrung/i18n';
import { applyPath } from '@firstrung/job-views';
import { Stack } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { membershipTexts as words } from '../membership-texts.ts';

interface Props {
  membership: ReplyOf<Calls['GET /api/jobs/membership']>;
  /** What only members can do. */
  what: (institution: string) => string;
  /** Where a login at the provider leads back to. */
  to: string;
}

/** Why the reader can't do what only confirmed members can, and how they become one. Nothing for members. */
function NeedsMembership({ membership: { membersOf, needsMembership }, what, to }: Props) {
  if (!needsMembership) return null;
  const { confirmedAt } = needsMembership;
  const institution = membersOf || words.institution;
  return (
    <Stack gap={2}>
      <p>
        <strong>
          {confirmedAt ? words.tooOld(institution, formatDate(confirmedAt)) : what(institution)}
        </strong>
      </p>
      <Ways institution={institution} to={to} {...needsMembership} />
    </Stack>
  );
}

/** Why the reader can't apply to a job for members. */
export const JobMembership = ({ job }: { job: JobDetails }) => (
  <NeedsMembership membership={job} what={words.membersOnly} to={applyPath(job._id)} />
);

interface WaysProps extends NeededMembership {
  institution: string;
  to: string;
}

function Ways({ institution, to, domains, hasProvider, confirmedAt }: WaysProps) {
  const { data: own } = useCallQuery('GET /api/authApplicant/get-name-email', undefined, {
    enabled: hasProvider && !confirmedAt,
  });
  const takesAddress = domains.length > 0 && confirmedAt === undefined;
  return (
    <>
      {own?.hasProvider && <p>{words.unconfirmed(institution)}</p>}
      {hasProvider && (confirmedAt || own?.hasProvider) && (
        <Suspense>
          <ProviderButton
            purpose="login"
            label={words.confirm(institution)}
            to={to}
            variant={confirmedAt ? 'primary' : 'secondary'}
          />
        </Suspense>
      )}
      {own && !own.hasProvider && (
        <p>
          {words.join(institution)} <Link to="/settings">{words.addLogin}</Link>
        </p>
      )}
      {takesAddress && (
        <p>
          {words.address(
            formatList(
              domains.map((domain) => `@${domain}`),
              { type: 'disjunction' },
            ),
          )}{' '}
          <Link to="/settings">{words.settings}</Link>
        </p>
      )}
      {!hasProvider && !takesAddress && <p>{words.write(institution)}</p>}
    </>
  );
}

/** The page server says so: other boards aren't asked. */
const isForMembers = () => document.querySelector('meta[name="members-only"]') !== null;

/** Why the applicant may begin nothing towards people and companies on a board for members, if so. */
export function useOutside() {
  const { data } = useCallQuery('GET /api/jobs/membership', undefined, { enabled: isForMembers() });
  return data?.needsMembership && !data.needsMembership.confirmedAt ? data : undefined;
}

/** The same in words. Nothing for members. */
export function BeginsAsMember() {
  const { pathname } = useLocation();
  const membership = useOutside();
  return membership && <NeedsMembership membership={membership} what={words.begin} to={pathname} />;
}
