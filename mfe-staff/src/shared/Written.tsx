import type { Calls, ReplyOf, ReviewedSubject } from '@firstrung/contracts';
import { companyLabels, jobLabels } from '@firstrung/job-views';
import { FactList, MultilineText, Section, Stack } from '@firstrung/ui-kit';
import { isMissing, useCallQuery } from '@firstrung/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { sharedTexts as texts } from '../texts.ts';
import { Content } from './Content.tsx';
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

/** Fields as their company has written them: what others read or staff refused otherwise comes first. */
export function Written({ fields }: { fields: readonly Field[] }) {
  const changed = fields.filter(
    ({ before, after, refused }) => (before !== null && before !== after) || refused !== undefined,
  );
  const same = fields.filter((field) => !changed.includes(field));
  return (
    <>
      {changed.map((field) => (
        <Section key={keyOf(field)} level={3} compact title={labelOf(field)}>
          {(['before', 'refused', 'after'] as const).map((version) => {
            const text = field[version];
            return text === undefined || text === null ? null : (
              <Fragment key={version}>
                <p data-look="quiet small">{texts[version]}</p>
                <Value field={field} text={text} />
              </Fragment>
            );
          })}
        </Section>
      ))}
      {changed.length > 0 && same.length > 0 && <h3 data-look="quiet">{texts.unchanged}</h3>}
      <FactList
        min="medium"
        facts={same.filter(isShort).map((field) => ({
          label: labelOf(field),
          value: isPicture(field) ? <Value field={field} text={field.after} /> : wordsOf(field, field.after),
        }))}
      />
      {same
        .filter((field) => !isShort(field))
        .map((field) => (
          <Section key={keyOf(field)} level={3} compact title={labelOf(field)}>
            <Value field={field} text={field.after} />
          </Section>
        ))}
    </>
  );
}

const keyOf = ({ of, field }: Field) => `${of} ${field}`;

const LABELS: Record<ReviewedSubject, Record<string, string>> = { job: jobLabels, company: companyLabels };
const labelOf = ({ of, field }: Field): string => LABELS[of][field] ?? field;

const isPicture = ({ field }: Field) => field === 'logo' || field === 'photo';

const wordsOf = ({ of, field }: Field, text: string): string => written(of, field, text) || texts.none;

/** Whether it fits beside others. */
const isShort = (field: Field) =>
  isPicture(field) || (field.after.length < 60 && !wordsOf(field, field.after).includes('\n'));

function Value({ field, text }: { field: Field; text: string }) {
  if (text && isPicture(field)) return <img className={styles.picture} src={text} alt={labelOf(field)} />;
  return <MultilineText text={wordsOf(field, text)} />;
}
