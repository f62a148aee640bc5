import type { ApplicantEmail, EmailNames } from '@firstrung/contracts';
import { ChevronLeft, ChevronRight, IconButton, Row, Stack } from '@firstrung/ui-kit';
import { type ReactNode, useState } from 'react';
import { texts } from './texts.ts';
import styles from './words.module.css';

const { preview: words } = texts;

interface Props {
  /** Who gets it, at least one. */
  people: readonly EmailNames[];
  toEmail: (to: EmailNames) => ApplicantEmail;
  /** Nobody real gets it. */
  isExample?: boolean;
}

/** What one of the applicants gets. Buttons go through all of them. */
export function EmailPreview({ people, toEmail, isExample = false }: Props) {
  const [index, setIndex] = useState(0);
  // Somebody may have left the selection.
  const position = Math.min(index, people.length - 1);
  const person = people[position];
  if (!person) return null;
  const last = people.length - 1;
  // Not `disabled`, which would take the focus away at the first or last one.
  const step = (label: string, to: number, icon: ReactNode) => (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={to < 0 || to > last || undefined}
      onClick={() => setIndex(Math.min(Math.max(0, to), last))}
    >
      {icon}
    </IconButton>
  );
  return (
    <Stack as="section" gap={2} aria-label={words.show}>
      <Row gap={2} justify="space-between" className={styles.previewHead}>
        <p data-look="small medium" aria-live="polite">
          {isExample ? words.example : words.of(person.name)}{' '}
          {people.length > 1 && (
            <span data-look="faint normal">
              {words.position({ position: position + 1, total: people.length })}
            </span>
          )}
        </p>
        {people.length > 1 && (
          <Row gap={1}>
            {step(words.previous, position - 1, <ChevronLeft size={18} />)}
            {step(words.next, position + 1, <ChevronRight size={18} />)}
          </Row>
        )}
      </Row>
      <EmailSheet email={toEmail(person)} />
    </Stack>
  );
}

export function EmailSheet({ email }: { email: ApplicantEmail }) {
  const { subject, heading, hello, text, lead, points, last, button } = email;
  return (
    <Stack gap={3} data-look="sunken small" className={styles.sheet}>
      <p data-look="medium" className={styles.subject}>
        <span data-look="faint normal">{words.subject}</span> {subject || words.noSubject}
      </p>
      {heading && <strong data-look="large">{heading}</strong>}
      {hello && <p>{hello}</p>}
      {text ? <p>{text}</p> : <p data-look="faint">{words.noText}</p>}
      {lead && <p>{lead}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {last && <p>{last}</p>}
      <p data-look="box medium" className={styles.link}>
        {button}
      </p>
    </Stack>
  );
}
