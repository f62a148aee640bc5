import type { Act, Calls, ReplyOf, ReviewedSubject } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { companyLabels, jobLabels } from '@firstrung/job-views';
import { type Fact, FactList, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { isMissing, useCallQuery } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sharedTexts as texts } from '../texts.ts';
import { Content } from './Staff.tsx';
import styles from './written.module.css';
import { written } from './written.ts';

type Details = ReplyOf<Calls['POST /api/staff/queue/details']>;
type Field = Details['fields'][number];

interface Props {
  /** People and messages have nothing of this kind. */
  kind: ReviewedSubject | 'account' | 'message';
  id: string | null;
  level: 2 | 3;
}

/** What a job or a company says, and of a job whose it is. */
export const WrittenOf = ({ kind, id, level }: Props) =>
  id && (kind === 'job' || kind === 'company') ? <Loaded kind={kind} id={id} level={level} /> : null;

function Loaded({ kind, id, level }: { kind: ReviewedSubject; id: string; level: 2 | 3 }) {
  const query = useCallQuery('POST /api/staff/queue/details', { body: { kind, id } });
  if (isMissing(query.error)) return null;
  return (
    <Section level={level} compact title={texts.written}>
      <Content query={query}>
        {({ company, fields }) => (
          <Stack gap={4}>
            {kind === 'job' && (
              <Link to={`/staff/subjects/company/${company._id}`}>{company.name || texts.kinds.company}</Link>
            )}
            <Written fields={fields} />
          </Stack>
        )}
      </Content>
    </Section>
  );
}

/** Fields as their company wrote them: what others read or staff refused, what else is known, the rest. */
export function Written({ fields, children }: { fields: readonly Field[]; children?: ReactNode }) {
  const changed = fields.filter(
    ({ before, after, refused }) => (before !== null && before !== after) || refused !== undefined,
  );
  const same = fields.filter((field) => !changed.includes(field));
  return (
    <>
      {changed.map((field) => (
        <Section key={`${field.of} ${field.field}`} level={3} title={labelOf(field)}>
          <FactRows
            isChange
            facts={(['before', 'refused', 'after'] as const).map((version) => ({
              label: texts[version],
              value: field[version] != null && <Value field={field} text={field[version]} />,
            }))}
          />
        </Section>
      ))}
      {children}
      {same.length > 0 && (
        <Section level={3} title={changed.length > 0 && texts.unchanged}>
          {(['job', 'company'] as const).map((of) => (
            <FactRows
              key={of}
              facts={same
                .filter((field) => field.of === of)
                .map((field) => ({
                  label: labelOf(field),
                  value: <Value field={field} text={field.after} />,
                }))}
            />
          ))}
        </Section>
      )}
    </>
  );
}

/** Facts below each other; of a change the last one is what it is now. */
export const FactRows = ({ facts, isChange }: { facts: readonly Fact[]; isChange?: true }) =>
  facts.length > 0 && (
    <div className={styles.rows} data-change={isChange}>
      <FactList facts={facts} />
    </div>
  );

const LABELS: Record<ReviewedSubject, Record<string, string>> = { job: jobLabels, company: companyLabels };
const labelOf = ({ of, field }: Field): string => LABELS[of][field] ?? field;

function Value({ field, text }: { field: Field; text: string }) {
  if (text && (field.field === 'logo' || field.field === 'photo'))
    return <img className={styles.picture} src={text} alt={labelOf(field)} />;
  return <MultilineText text={written(field.of, field.field, text) || texts.none} />;
}

/** What was done about something, the newest first. */
export const Acts = ({ acts, level }: { acts: readonly Act[]; level: 2 | 3 }) =>
  acts.length > 0 && (
    <Section level={level} compact title={texts.history}>
      <Stack as="ul" role="list" gap={3}>
        {acts.map(({ _id, at, by, act, reason }) => (
          <li key={_id}>
            <strong>{texts.acts[act]}</strong>
            <p data-look="quiet small">{texts.by(by.name, formatDateTime(at))}</p>
            {reason && <MultilineText text={reason} />}
          </li>
        ))}
      </Stack>
    </Section>
  );
