import { type CompanyAnswers, MIN_COUNTED_ANSWERS } from '@firstrung/contracts';
import { readerLocale } from '@firstrung/i18n';
import { RecordLine } from '@firstrung/job-views';
import { Bars, Container, Section, Stack } from '@firstrung/ui-kit';
import { useCallQuery, useTitle } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import styles from './answers.module.css';
import { Cases } from './Cases.tsx';
import { texts } from './texts.ts';

/** /recruiter/company/answers: how the company keeps its promises, and what the next week brings. */
export default function AnswersScreen() {
  useTitle(texts.title);
  const query = useCallQuery('GET /api/recruiter/applications/company-answers');
  if (!query.data) return <CompanyPageWaiting texts={texts} query={query} />;
  return (
    <Container>
      <CompanyHeader title={texts.title} lead={texts.lead} />
      <div>
        <Week {...query.data} />
        <Record {...query.data} />
        <Section compact title={texts.cases}>
          <p data-look="faint small">{texts.workingDays}</p>
          <Cases />
        </Section>
      </div>
    </Container>
  );
}

/** Of a day of the next week, e.g. "Sat 28". */
const formatWeekday = (day: string) =>
  new Intl.DateTimeFormat(readerLocale(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

function Week({ week, overdue }: CompanyAnswers) {
  return (
    <Section compact title={texts.week}>
      {overdue > 0 && (
        <p data-look="large">
          <Link data-look="danger bold" to="/recruiter/to-review">
            {texts.overdue(overdue)}
          </Link>
        </p>
      )}
      {week.some(({ due }) => due > 0) ? (
        <div className={styles.plot}>
          <Bars label={texts.week} bars={week.map(({ day, due }) => ({ key: day, value: due }))} />
          <dl className={styles.week}>
            {week.map(({ day, due }) => (
              <div key={day} data-none={due === 0 || undefined}>
                <dt>{formatWeekday(day)}</dt>
                <dd>{due}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <p>{texts.noneDue}</p>
      )}
    </Section>
  );
}

function Record({ record, month }: CompanyAnswers) {
  if (record.promised === 0 && month.promised === 0) return null;
  return (
    <Section compact title={texts.record}>
      <Stack gap={2}>
        {record.promised > 0 && <RecordLine record={record} />}
        {month.promised > 0 && <p>{texts.month(month)}</p>}
        <p data-look="faint small">
          {record.promised < MIN_COUNTED_ANSWERS ? texts.isNotPublic : texts.isPublic}
        </p>
      </Stack>
    </Section>
  );
}
