import type { RecruiterJob, Restriction } from '@firstrung/contracts';
import { Banner } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

const { restriction: words } = texts;

type Hidden = Pick<Restriction, 'reason' | 'rule'>;

/** Why the operator hides something, on its page. */
export function HiddenBanner({ restriction, meaning }: { restriction: Hidden; meaning: string }) {
  const { reason, rule } = restriction;
  const { productName } = useHost();
  const { mayEdit } = useRights();
  return (
    <div className={styles.banners}>
      <Banner tone="warn">
        <strong>{words.hidden(productName, reason)}</strong> {rule && `${words.rule(rule)} `}
        {meaning} {mayEdit && <Link to="/recruiter/settings#restrictions">{words.reply}</Link>}
      </Banner>
    </div>
  );
}

/** The same of a job. */
export const RestrictionBanner = ({ job: { restriction } }: { job: RecruiterJob }) =>
  restriction && <HiddenBanner restriction={restriction} meaning={words.meaning} />;

/** The same in a row of a table. */
export function RestrictionNote({ job: { restriction } }: { job: RecruiterJob }) {
  const { productName } = useHost();
  if (!restriction) return null;
  const text = words.hidden(productName, restriction.reason);
  return (
    <span className={styles.restriction} title={text}>
      {text}
    </span>
  );
}
