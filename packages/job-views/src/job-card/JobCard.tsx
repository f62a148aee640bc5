import {
  Button,
  ButtonLink,
  Check,
  CompanyLogo,
  companyHueClass,
  labels,
  SkillTag,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import clsx from 'clsx';
import { Fragment, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Highlighted } from './Highlighted.tsx';
import styles from './job-card.module.css';
import { excerpt, shortLocation } from './text.ts';

export interface CardCompany {
  name: string;
  logo?: string | null;
  /** Its page. */
  to?: string | undefined;
}

/** When a job was posted. */
export interface Posted {
  /** E.g. "Posted 2 days ago". */
  text: string;
  /** The day in full, as a tooltip. */
  title: string;
  /** ISO 8601 */
  at: string;
}

/** The number of skills on a wide card. */
const MAX_SKILLS = 4;

/** Renders the heart of a card, which is described by the element with this id. */
export type CardSave = (titleId: string) => ReactNode;

export interface JobCardProps {
  /** The job's page; the whole card is a link to it. */
  to: string;
  /** Router state of that link. */
  linkState?: unknown;
  title: string;
  company: CardCompany;
  /** Cut to 150 characters and 3 lines. */
  description: string;
  /** Shortened to two words. */
  location?: string;
  employmentType?: string;
  posted?: Posted | undefined;
  /** Pay, place, start and closing, in a row. */
  facts?: readonly string[];
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
  /** The heart in the corner. It gets the id of the title. */
  save?: CardSave | undefined;
  /** Search words to mark in title and description. */
  highlight?: string | undefined;
  /** Marks the job that is shown beside the list. */
  current?: boolean;
  level?: 2 | 3;
}

/**
 * A job in a list. It renders on a server too: without style attributes, with links that work without script.
 */
export function JobCard({
  to,
  linkState,
  title,
  company,
  description,
  location,
  employmentType,
  posted,
  facts = [],
  skills = [],
  save,
  highlight,
  current,
  level = 3,
  ...apply
}: JobCardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const foot = useRef<HTMLDivElement>(null);
  // The check mark replaces the pressed button, and the button
  // the check mark when the server refuses the application.
  useRestoreFocus(foot, () => foot.current?.querySelector<HTMLElement>('button, [tabindex]'));

  return (
    <article
      className={clsx(styles.card, companyHueClass(company), current && styles.current)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <span className={styles.logo}>
          <CompanyLogo name={company.name} src={company.logo} />
        </span>
        <div className={styles.text}>
          <Heading className={styles.title} id={titleId}>
            <Link to={to} state={linkState} aria-current={current || undefined}>
              <Highlighted text={title} words={highlight} />
            </Link>
          </Heading>
          <p className={styles.facts}>
            <CompanyName {...company} /> {location && <span>{shortLocation(location)}</span>}{' '}
            {employmentType && <span>{labels.employmentType[employmentType] ?? employmentType}</span>}{' '}
            {posted && <PostedTime {...posted} />}
          </p>
        </div>
        {save && <div className={styles.save}>{save(titleId)}</div>}
      </div>
      {facts.length > 0 && <FactRow facts={facts} />}
      <p className={styles.description}>
        <Highlighted text={excerpt(description)} words={highlight} />
      </p>
      <div ref={foot} className={styles.foot}>
        <ul className={styles.skills}>
          {skills.slice(0, MAX_SKILLS).map((skill, index) => (
            <li key={skill}>
              <SkillTag look="rung" index={index}>
                {skill}
              </SkillTag>
              {index + 1 < skills.length && (
                <span className={styles.rest} aria-hidden="true">
                  +{skills.length - index - 1}
                </span>
              )}
            </li>
          ))}
        </ul>
        <ApplyAction titleId={titleId} {...apply} />
      </div>
    </article>
  );
}

const FactRow = ({ facts }: { facts: readonly string[] }) => (
  <p className={clsx(styles.facts, styles.known)}>
    {facts.map((fact) => (
      <Fragment key={fact}>
        <span>{fact}</span>{' '}
      </Fragment>
    ))}
  </p>
);

/** A link to the company's page, above the card's. */
const CompanyName = ({ name, to }: CardCompany) =>
  to ? (
    <Link to={to} className={styles.company}>
      {name}
    </Link>
  ) : (
    <span className={styles.company}>{name}</span>
  );

/** When a job was posted, with the day as a tooltip. */
export const PostedTime = ({ text, title, at }: Posted) => (
  <time dateTime={at} title={title}>
    {text}
  </time>
);

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
  const id = useId();
  // Screen readers list buttons without what is around them.
  const named = { id, 'aria-labelledby': `${id} ${titleId}` };
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
        <ButtonLink to={applyTo} state={applyState} variant="brand" {...named}>
          {applyLabel}
        </ButtonLink>
      )}
      {onApply && (
        <Button variant="brand" loading={applying} onClick={onApply} {...named}>
          {applyLabel}
        </Button>
      )}
    </div>
  );
}
