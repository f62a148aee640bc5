import type { AnswerCase } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, Checkbox, type Column, EmptyState, QueryContent, Stack, Table } from '@firstrung/ui-kit';
import { reasonOf, usePagedQuery } from '@firstrung/web-kit';
import { Link, useSearchParams } from 'react-router';
import { texts } from './texts.ts';

/** The promises behind the number, the newest days first; with `?missed` only those that were not kept. */
export function Cases() {
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
