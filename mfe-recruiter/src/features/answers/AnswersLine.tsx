import { useCallQuery } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';

/** What the next week brings and how many answers came in time. The children where none is promised. */
export function AnswersLine({ children }: { children: ReactNode }) {
  const { data } = useCallQuery('GET /api/recruiter/applications/company-answers');
  if (!data) return children;
  const due = data.week.reduce((sum, day) => sum + day.due, 0);
  const parts = [
    due > 0 && texts.due(due),
    data.record.promised > 0 && texts.shortRecord(data.record),
  ].filter(Boolean);
  return parts.length > 0 ? <Link to="/recruiter/company/answers">{parts.join(' · ')}</Link> : children;
}
