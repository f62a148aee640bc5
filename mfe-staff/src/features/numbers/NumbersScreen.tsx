import type { DeskTimes, WeekNumbers } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Bars,
  Button,
  Cluster,
  Download,
  FactList,
  Grid,
  PageHeader,
  Row,
  Section,
  SelectBox,
  Stack,
  Table,
} from '@firstrung/ui-kit';
import { useCallQuery, useTitle } from '@firstrung/web-kit';
import { saveFile } from '@firstrung/web-kit/documents';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Content, Staff } from '../../shared/Staff.tsx';
import { numbersTexts as texts } from '../../texts.ts';
import styles from './numbers.module.css';

/** The choice of a company stays in its place. */
const KEPT = { placeholderData: keepPreviousData };
const PLOTS = ['jobs', 'applications', 'inTime', 'late', 'reports'] as const;
const NUMBERS = ['jobs', 'applications', 'inTime', 'late', 'medianDays', 'reports'] as const;

type WeekRow = WeekNumbers & { reports: number | null };

/** /staff/numbers?company=…: numbers by week, of a company or of all, and how quickly staff answer. */
export default function NumbersScreen() {
  useTitle(texts.title);
  return <Staff>{() => <Numbers />}</Staff>;
}

function Numbers() {
  const [search, setSearch] = useSearchParams();
  const companyId = search.get('company') ?? undefined;
  const body = companyId ? { companyId } : {};
  const subjects = useCallQuery('POST /api/staff/subjects/numbers', { body }, KEPT);
  const reports = useCallQuery('POST /api/staff/reports/numbers', { body }, KEPT);
  const reportsOf = new Map(reports.data?.weeks.map(({ week, reports }) => [week, reports]));
  const rows = (subjects.data?.weeks ?? []).map(
    (week): WeekRow => ({ ...week, reports: reportsOf.get(week.week) ?? null }),
  );
  const shown = fromFirst(rows);
  return (
    <Stack>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          subjects.data && (
            <Cluster gap={2}>
              <SelectBox
                aria-label={texts.company}
                placeholder={texts.all}
                value={companyId ?? ''}
                options={subjects.data.companies.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={({ target }) => setSearch(target.value ? { company: target.value } : {})}
              />
              {reports.data && (
                <Button icon={<Download size={16} />} onClick={() => saveFile(csvOf(rows), texts.fileName)}>
                  {texts.csv}
                </Button>
              )}
            </Cluster>
          )
        }
      />
      <Content query={subjects}>
        {({ deskTimes }) => (
          <Content query={reports}>
            {(reported) => (
              <>
                <Grid gap={5} className={styles.plots}>
                  {PLOTS.map((name) => (
                    <WeekPlot key={name} name={name} rows={shown} />
                  ))}
                </Grid>
                <p data-look="quiet small">{texts.why}</p>
                <Table
                  caption={texts.caption}
                  columns={columns}
                  rows={shown.toReversed()}
                  rowKey={({ week }) => week}
                />
                <Section title={texts.desk}>
                  <FactList
                    facts={[
                      { label: texts.queue, value: timesOf(deskTimes) },
                      { label: texts.reports, value: timesOf(reported.deskTimes) },
                    ]}
                  />
                </Section>
              </>
            )}
          </Content>
        )}
      </Content>
    </Stack>
  );
}

const columns = [
  { key: 'week', header: texts.columns.week, lead: true, cell: ({ week }: WeekRow) => formatDay(week) },
  ...NUMBERS.map((name) => ({
    key: name,
    header: texts.columns[name],
    align: 'number' as const,
    cell: ({ [name]: number }: WeekRow) => number ?? texts.withheld,
  })),
];

/** From the first week that has a number, or the last four. */
function fromFirst(rows: readonly WeekRow[]) {
  const first = rows.findIndex((row) => PLOTS.some((name) => row[name]));
  const fourth = Math.max(0, rows.length - 4);
  return rows.slice(first < 0 ? fourth : Math.min(first, fourth));
}

const timesOf = ({ decided, medianHours, inTwoDays }: DeskTimes) =>
  medianHours === null || inTwoDays === null
    ? texts.few(decided)
    : texts.times(medianHours, inTwoDays, decided);

/** Of days and numbers alone, nothing that somebody has typed: no cell can be a formula. */
function csvOf(rows: readonly WeekRow[]): Blob {
  const lines = [
    ['week', ...NUMBERS].map((name) => texts.columns[name as keyof typeof texts.columns]),
    ...rows.map((row) => [row.week, ...NUMBERS.map((name) => row[name] ?? '')]),
  ];
  const text = lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/**
 * A bar for each week, the oldest first, below the latest number; nothing where all are withheld. What it
 * shows stands in a table beside it, too.
 */
function WeekPlot({ name, rows }: { name: (typeof PLOTS)[number]; rows: readonly WeekRow[] }) {
  const title = texts.columns[name];
  const bars = rows.map(({ week, [name]: value }) => ({ key: week, value: value ?? 0 }));
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const latest = rows.findLast((row) => row[name] !== null);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || !latest) return null;
  const label = texts.plot(title, formatDay(first.week), formatDay(last.week), most);
  return (
    <Stack as="figure" gap={1} data-look="small">
      <figcaption>{title}</figcaption>
      <p>
        <strong className={styles.latest}>{latest[name]}</strong>{' '}
        {latest !== last && <span data-look="faint">{texts.weekFrom(formatDay(latest.week))}</span>}
      </p>
      <span data-look="faint" aria-hidden="true">
        {most}
      </span>
      <Bars label={label} bars={bars} tone={name === 'late' ? 'danger' : undefined} />
      <Row justify="space-between" data-look="faint" aria-hidden="true">
        <span>{formatDay(first.week)}</span>
        <span>{formatDay(last.week)}</span>
      </Row>
    </Stack>
  );
}
