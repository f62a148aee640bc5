import type { StaffReport } from '@firstrung/contracts';
import { Link } from 'react-router';
import { deskTexts as texts } from '../../texts.ts';

/** The page of what can be restricted; a message has none. */
export const SubjectLink = ({
  kind,
  _id,
  label = texts.subject,
}: {
  kind: StaffReport['subject']['kind'];
  _id: string | null;
  label?: string;
}) => (_id && kind !== 'message' ? <Link to={`/staff/subjects/${kind}/${_id}`}>{label}</Link> : null);
