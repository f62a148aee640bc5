import { type AnswerCase, type CompanyAnswers, MIN_COUNTED_ANSWERS } from '@firstrung/contracts';
import { formatDay, readerLocale } from '@firstrung/i18n';
import { RecordLine } from '@firstrung/job-views';
import {
  Bars,
  Button,
  Checkbox,
  type Column,
  Container,
  EmptyState,
  Grid,
  QueryContent,
  Section,
  Stack,
  Table,
} from '@firstrung/ui-kit';
import { reasonOf, useCallQuery, usePagedQuery, useTitle } from '@firstrung/web-kit';
import { Link, useSearchParams } from 'react-router';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import styles from './answers.module.css';
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
        <Grid className={styles.sums}>
          <Week {...query.data} />
          <Record {...query.data} />
        </Grid>
        <Section compact title={texts.cases}>
          <p data-look="faint small">{texts.workingDays}</p>
          <Cases />
        </Section>
      </div>
    </Container>
  );
}

/** A day of the next week, as "Sat 28". */
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
        <div>
          <Bars label={texts.week} bars={week.map(({ day, due }) => ({ key: day, value: due }))} />
          <dl className={styles.week}>
            {week.map(({ day, due }) => (
              <div key={day}>
                <dt data-look="faint small">{formatWeekday(day)}</dt>
                <dd data-look={due === 0 ? 'faint' : 'bold'}>{due}</dd>
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

/** The promises behind the number, the newest days first; with `?missed` only those that were not kept. */
function Cases() {
  const [params, setParams] = useSearchParams();
  const onlyMissed = params.has('missed');
  const query = usePagedQuery('GET /api/recruiter/applications/answer-cases', {
    query: { limit: 50, ...(onlyMissed && { missed: 'only' as const }) },
  });
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  if (rows?.length === 0 && !onlyMissed)
    return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>;
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.onlyMissed}
        checked={onlyMissed}
        onChange={({ target }) => setParams(target.checked ? { missed: '' } : {}, { replace: true })}
      />
      <QueryContent query={query} loading={texts.casesLoading} failedTitle={texts.casesFailed}>
        {() =>
          rows?.length ? (
            <Table caption={texts.caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
          ) : (
            <p role="status">{texts.noneMissed}</p>
          )
        }
      </QueryContent>
      {rows && error && <p role="alert">{reasonOf(error)}</p>}
      {hasNextPage && (
        <div>
          <Button size="sm" loading={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const { columns: headers } = texts;
const columns: Column<AnswerCase>[] = [
  {
    key: 'name',
    header: headers.name,
    lead: true,
    cell: ({ application }) =>
      application ? (
        <Link to={`/recruiter/applications/${application._id}`}>
          <bdi>{application.name}</bdi>
        </Link>
      ) : (
        texts.erased
      ),
  },
  { key: 'job', header: headers.job, cell: ({ job }) => job.title },
  {
    key: 'promised',
    header: headers.promised,
    width: '8.5rem',
    cell: ({ promisedOn }) => formatDay(promisedOn),
  },
  {
    key: 'by',
    header: headers.by,
    width: '15rem',
    cell: ({ by, isNext }) => (
      <>
        {formatDay(by)} {isNext && <span data-look="faint small">{texts.next}</span>}
      </>
    ),
  },
  {
    key: 'answered',
    header: headers.answered,
    width: '11rem',
    cell: ({ answeredOn, isInTime }) => {
      if (answeredOn && isInTime) return formatDay(answeredOn);
      return (
        <strong data-look="danger">
          {answeredOn ? texts.late(formatDay(answeredOn)) : texts.unanswered}
        </strong>
      );
    },
  },
];
