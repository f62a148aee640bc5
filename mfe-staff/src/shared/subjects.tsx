import type { CompanySite, FoundSubject, RestrictedSubject, StaffReport } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { jobState, jobStateText } from '@firstrung/job-views';
import { Badge } from '@firstrung/ui-kit';
import { useCall } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { sharedTexts as texts } from '../texts.ts';
import type { Decision } from './Decisions.tsx';

/** What the server says of it; of a job the word that everybody else reads. */
export const stateOf = ({ job, status }: FoundSubject) =>
  job ? jobStateText(jobState(job, new Date())) : <span data-look="capital">{status}</span>;

/** The domain of a website, and whether it was proven. */
export function siteText({ domain, proof }: CompanySite) {
  if (!proof) return <Badge tone="warn">{texts.notProven(domain)}</Badge>;
  return texts.proven[proof.by](domain, formatDay(proof.at));
}

interface LinkProps {
  kind: StaffReport['subject']['kind'];
  _id: string | null;
  label?: string;
}

/** The page of what can be restricted; a message has none. */
export const SubjectLink = ({ kind, _id, label = texts.subject }: LinkProps) =>
  _id && kind !== 'message' ? <Link to={`/staff/subjects/${kind}/${_id}`}>{label}</Link> : null;

/** Hides or suspends, and shows or restores again. */
export function useRestricting(kind: RestrictedSubject, id: string) {
  const suspend = useCall('POST /api/staff/accounts/restrict');
  const restore = useCall('POST /api/staff/accounts/lift');
  const hide = useCall('POST /api/staff/subjects/restrict');
  const show = useCall('POST /api/staff/subjects/lift');
  const guarded = { managersOnly: true, words: texts.reason };
  const restrict: Decision = {
    ...guarded,
    label: texts.restrict[kind],
    danger: true,
    lead: texts.restrictLead,
    rule: texts.ruleLabel,
    send: (typed) =>
      kind === 'account'
        ? suspend.mutateAsync({ body: { id, ...typed } })
        : hide.mutateAsync({ body: { kind, id, ...typed } }),
  };
  const lift: Decision = {
    ...guarded,
    label: texts.lift,
    lead: texts.liftLead,
    send: ({ reason }) =>
      kind === 'account'
        ? restore.mutateAsync({ body: { id, reason } })
        : show.mutateAsync({ body: { kind, id, reason } }),
  };
  return { restrict, lift };
}
