import { valueText } from '@firstrung/web-kit/forms';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type JobValues, jobFields } from '../job-fields.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

type Name = keyof typeof jobFields;

/** Fields whose value does not say what it is of. */
const LABELLED: readonly Name[] = ['positions', 'startsOn', 'answerWithin', 'closesOn', 'publishAt'];

interface Props {
  title: string;
  fields: readonly Name[];
  /** It is open at first. */
  open?: boolean;
  /** It belongs to the field above it. */
  compact?: boolean;
  children: ReactNode;
}

/** A part of the form that folds, with its values in one line. It opens when one of them is refused. */
export function FormSection({ title, fields, open = false, compact = false, children }: Props) {
  const values = useWatch<JobValues>() as JobValues;
  const { errors } = useFormState<JobValues>();
  const place = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const section = place.current;
    if (!section || section.open || !fields.some((field) => field in errors)) return;
    section.open = true;
    // The form has tried to move the focus into a folded section, or to an earlier field.
    if (document.activeElement?.matches('[aria-invalid]')) return;
    section.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, fields]);

  const said = fields.flatMap((field) => {
    const text = valueText(jobFields, field, values).replaceAll('\n', ' · ');
    if (text === '') return field === 'pay' ? texts.form.noPay : [];
    return LABELLED.includes(field) ? texts.form.labelled(jobFields[field]?.label ?? '', text) : text;
  });
  return (
    <details ref={place} open={open} className={compact ? styles.below : styles.section}>
      <summary>
        <strong>{title}</strong>
        <span className={styles.said}>{said.join(' · ') || texts.form.nothing}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
