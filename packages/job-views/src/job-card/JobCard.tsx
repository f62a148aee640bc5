import {
  Button,
  ButtonLink,
  Check,
  Cluster,
  CompanyLogo,
  labels,
  Row,
  Stack,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { Cover } from '../cover/Cover.tsx';
import { factTexts } from '../facts/texts.ts';
import { type CardCompany, CardFacts, CardTitle, CompanyName } from './CardTitle.tsx';
import styles from './job-card.module.css';
import { Morph, useFollowed } from './Morph.tsx';
import { excerpt, shortLocation } from './text.ts';

/** A day that a card names. */
export interface CardDate {
  /** E.g. "Posted 2 days ago". */
  text: string;
  /** ISO 8601 */
  at: string;
}

/** Renders the heart of a card, which is described by the element with this id. */
export type CardSave = (titleId: string) => ReactNode;

export interface JobCardProps {
  /** The job's page; the whole card is a link to it. */
  to: string;
  /** Router state of that link. */
  linkState?: unknown;
  title: string;
  company: CardCompany;
  /** The company's, in a strip above the title; `null` for the pattern of a company without one. */
  photo?: string | null | undefined;
  /** Of a list: the photo is on the first screen, and so isn't waited for. */
  isFirst?: boolean;
  /** Cut to 150 characters and 3 lines. */
  description: string;
  /** Shortened to two words. */
  location?: string;
  /** How far that is from a place, e.g. "12 km". */
  distance?: string | undefined;
  employmentType?: string;
  pay?: string | undefined;
  /** E.g. "Answers within 10 working days", if that is soon. */
  promise?: string | undefined;
  /** The day that matters: the last one to apply if it is near, else that of posting. */
  date?: CardDate | undefined;
  /** Shows the check mark instead of the button. */
  applied?: boolean;
  /** The action is a button … */
  onApply?: () => void;
  /** … or a link, with router state. */
  applyTo?: string;
  applyState?: unknown;
  /** Replaces the button. */
  action?: ReactNode;
  /** The heart in the corner. It gets the id of the title. */
  save?: CardSave | undefined;
  /** Marks words of a search in title and description. */
  highlight?: (text: string) => ReactNode;
  /** Of a list with a job beside it, which changes in its place: whether it is this one. */
  current?: boolean | undefined;
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
  photo,
  isFirst,
  description,
  location,
  distance,
  employmentType,
  pay,
  promise,
  date,
  save,
  highlight = (text) => text,
  current,
  level = 3,
  ...apply
}: JobCardProps) {
  const titleId = useId();
  const { jobId, onFollow } = useFollowed(current === undefined ? to : undefined);
  const foot = useRef<HTMLDivElement>(null);
  // The check mark replaces the pressed button, and the button
  // the check mark when the server refuses the application.
  useRestoreFocus(foot, () => foot.current?.querySelector<HTMLElement>('button, [tabindex]'));

  return (
    <Morph jobId={jobId} part="cover">
      <Stack
        as="article"
        gap={2}
        className={clsx(styles.card, current && styles.current)}
        data-look="box"
        aria-labelledby={titleId}
      >
        {photo !== undefined && (
          <Cover
            company={company}
            photo={photo}
            loading={isFirst ? undefined : 'lazy'}
            className={styles.strip}
          />
        )}
        <Cluster align="start">
          <Morph jobId={jobId} part="logo">
            <CompanyLogo name={company.name} src={company.logo} />
          </Morph>
          <Stack gap={1} className={styles.text} data-grow="narrow">
            <Morph jobId={jobId} part="title">
              <CardTitle
                id={titleId}
                level={level}
                to={to}
                state={linkState}
                isCurrent={current}
                onFollow={onFollow}
              >
                {highlight(title)}
              </CardTitle>
            </Morph>
            <CardFacts>
              <CompanyName {...company} />
            </CardFacts>
          </Stack>
          {save && <div className={styles.save}>{save(titleId)}</div>}
        </Cluster>
        <CardFacts>
          {pay ? <strong>{pay}</strong> : <span>{factTexts.noPay}</span>}{' '}
          {location && <span>{shortLocation(location)}</span>} {distance && <span>{distance}</span>}
        </CardFacts>
        <p data-cut data-look="quiet small" className={styles.description}>
          {highlight(excerpt(description))}
        </p>
        <Row ref={foot} justify="space-between" className={styles.foot}>
          <Stack gap={1} align="start" data-grow>
            <CardFacts>
              {employmentType && <span>{labels.employmentType[employmentType] ?? employmentType}</span>}{' '}
              {date && <time dateTime={date.at}>{date.text}</time>}
            </CardFacts>
            {promise && (
              <span data-look="chip" data-tone="brand">
                {promise}
              </span>
            )}
          </Stack>
          <ApplyAction titleId={titleId} {...apply} />
        </Row>
      </Stack>
    </Morph>
  );
}

interface ApplyProps extends Pick<JobCardProps, 'applied' | 'onApply' | 'applyTo' | 'applyState' | 'action'> {
  titleId: string;
}

function ApplyAction({ titleId, applied, onApply, applyTo, applyState, action }: ApplyProps) {
  const id = useId();
  // Screen readers list buttons without what is around them.
  const named = { id, 'aria-labelledby': `${id} ${titleId}` };
  if (applied) {
    return (
      <Row as="span" gap={1} tabIndex={-1} data-look="medium" className={styles.applied}>
        <Check size={18} strokeWidth={2.5} aria-hidden="true" />
        {labels.applied}
      </Row>
    );
  }
  if (action) return <div data-above>{action}</div>;
  return (
    <div data-above className={styles.apply}>
      {applyTo && (
        <ButtonLink to={applyTo} state={applyState} variant="brand" {...named}>
          {labels.applyNow}
        </ButtonLink>
      )}
      {onApply && (
        <Button variant="brand" onClick={onApply} {...named}>
          {labels.applyNow}
        </Button>
      )}
    </div>
  );
}
