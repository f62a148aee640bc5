import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { CompanyLogo } from '../avatar/Avatar.tsx';
import { SkillTags } from '../badge/SkillTag.tsx';
import { Button, ButtonLink } from '../button/Button.tsx';
import { useRestoreFocus } from '../focus/useRestoreFocus.ts';
import { BriefcaseBusiness, Check, MapPin } from '../icons.ts';
import { labels } from '../labels.ts';
import { Highlighted } from '../text/Highlighted.tsx';
import styles from './job-card.module.css';
import { excerpt, shortLocation } from './text.ts';

export interface CardCompany {
  name: string;
  logo?: string | null;
}

export interface JobCardProps {
  /** The job's page; the whole card is a link to it. */
  to: string;
  title: string;
  company: CardCompany;
  /** Cut to 150 characters and 3 lines. */
  description: string;
  /** Shortened to two words. */
  location?: string;
  employmentType?: string;
  /** E.g. "Posted 2 days ago". */
  posted?: string;
  skills?: readonly string[];
  /** Shows the check mark instead of the button. */
  applied?: boolean;
  /** The action is a button … */
  onApply?: () => void;
  applying?: boolean;
  /** … or a link, with router state. */
  applyTo?: string;
  applyState?: unknown;
  applyLabel?: string;
  appliedLabel?: string;
  /** Replaces the button. */
  action?: ReactNode;
  /** Search words to mark in title and description. */
  highlight?: string | undefined;
  level?: 2 | 3;
}

/** A job in a list. */
export function JobCard({
  to,
  title,
  company,
  description,
  location,
  employmentType,
  posted,
  skills = [],
  highlight,
  level = 3,
  ...apply
}: JobCardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const foot = useRef<HTMLDivElement>(null);
  // The check mark replaces the pressed button, and the button the check mark when the server refuses the application.
  useRestoreFocus(foot, () => foot.current?.querySelector<HTMLElement>('button, [tabindex]'));

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <CompanyLogo name={company.name} src={company.logo} />
        <div className={styles.company}>
          <span className={styles.companyName}>{company.name}</span>
          {posted && <span className={styles.posted}>{posted}</span>}
        </div>
      </div>
      <Heading className={styles.title} id={titleId}>
        <Link to={to}>
          <Highlighted text={title} words={highlight} />
        </Link>
      </Heading>
      <div className={styles.facts}>
        {location && (
          <span>
            <MapPin size={15} aria-hidden="true" />
            <span className={styles.place}>{shortLocation(location)}</span>
          </span>
        )}
        {employmentType && (
          <span>
            <BriefcaseBusiness size={15} aria-hidden="true" />
            {employmentType}
          </span>
        )}
      </div>
      <p className={styles.description}>
        <Highlighted text={excerpt(description)} words={highlight} />
      </p>
      <div className={styles.skills}>{skills.length > 0 && <SkillTags skills={skills} max={4} />}</div>
      <div ref={foot} className={styles.foot}>
        <ApplyAction titleId={titleId} {...apply} />
      </div>
    </article>
  );
}

type ApplyProps = Pick<
  JobCardProps,
  'applied' | 'onApply' | 'applying' | 'applyTo' | 'applyState' | 'applyLabel' | 'appliedLabel' | 'action'
>;

function ApplyAction({
  titleId,
  applied,
  onApply,
  applying,
  applyTo,
  applyState,
  applyLabel = labels.applyNow,
  appliedLabel = labels.applied,
  action,
}: ApplyProps & { titleId: string }) {
  if (applied) {
    return (
      <span tabIndex={-1} className={styles.applied}>
        <Check size={18} strokeWidth={2.5} aria-hidden="true" />
        {appliedLabel}
      </span>
    );
  }
  if (action) return <div className={styles.action}>{action}</div>;
  return (
    <div className={clsx(styles.action, styles.apply)}>
      {applyTo && (
        <ButtonLink to={applyTo} state={applyState} variant="brand" aria-describedby={titleId}>
          {applyLabel}
        </ButtonLink>
      )}
      {onApply && (
        <Button variant="brand" loading={applying} onClick={onApply} aria-describedby={titleId}>
          {applyLabel}
        </Button>
      )}
    </div>
  );
}
