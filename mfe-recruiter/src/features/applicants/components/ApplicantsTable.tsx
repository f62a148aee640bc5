import { type ApplicationRow, skillsIn } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Avatar, Button, Checkbox, Cluster, type Column, SkillTags, StatusBadge } from '@firstrung/ui-kit';
import { imageAddress, messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { sortColumn } from '../../../shared/table/sorting.tsx';
import tableStyles from '../../../shared/table/table.module.css';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { isOpen, shownStatus } from '../../applications/application-state.ts';
import type { JobPage } from '../../jobs/api/job-details.ts';
import { applicantSorts, applicantsQuery } from '../api/applicants-query.ts';
import { texts } from '../texts.ts';
import { type Selection, toSelected } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  jobId: string;
  page: JobPage;
  total: number;
  stale: boolean;
  params: TableParams;
  change: ChangeTableParams;
  selection: Selection;
  /** The checkbox of narrow screens, and the one in the table header. Only one of them is visible. */
  selectAll: { narrow: Ref<HTMLInputElement>; wide: Ref<HTMLInputElement> };
  onDecide: (application: ApplicationRow) => void;
  /** Leaves out the skills, because a list is open beside the table. */
  isNarrow: boolean;
}

/**
 * A page of the applicants of a job. A row links to the application
 * with the params of the table, which lead to the adjacent ones.
 */
export function ApplicantsTable(props: Props) {
  const { page, total, stale, params, change, selection } = props;
  const rows = page.data.applications;
  const search = writeTableParams({ ...params, page: 1 }).toString();
  return (
    <>
      <Cluster gap={3}>
        <div className={tableStyles.narrowOnly}>
          <SelectAll ref={props.selectAll.narrow} rows={rows} selection={selection} />
        </div>
        {total > rows.length && <SelectMatching {...props} />}
      </Cluster>
      <PagedTable
        caption={texts.applicants.caption}
        label={texts.applicants.pages}
        columns={columnsFor(props)}
        rows={rows}
        page={params.page}
        total={total}
        onPage={(number, replace) => change({ page: number }, replace)}
        stale={stale}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => `/recruiter/applications/${_id}${search && `?${search}`}`}
        selected={({ _id }) => selection.has(_id)}
      />
    </>
  );
}

const columnsFor = (props: Props) =>
  allColumns(props).filter(({ key }) => !props.isNarrow || key !== 'skills');

function allColumns({
  page,
  params,
  change,
  selection,
  selectAll,
  onDecide,
}: Props): readonly Column<ApplicationRow>[] {
  const rows = page.data.applications;
  const sort = (name: keyof typeof applicantSorts) =>
    sortColumn<ApplicationRow>(name, applicantSorts, params, change);
  const { columns } = texts.applicants;
  return [
    {
      key: 'select',
      header: columns.select,
      headerCell: <SelectAll ref={selectAll.wide} rows={rows} selection={selection} hideLabel />,
      interactive: true,
      corner: true,
      width: '3rem',
      cell: (row) =>
        !row.deletedAt && (
          <Checkbox
            label={texts.applicants.select(row.name)}
            hideLabel
            checked={selection.has(row._id)}
            onChange={(event) => selection.set([toSelected(row)], event.target.checked)}
          />
        ),
    },
    { key: 'name', header: columns.name, lead: true, sort: sort('name'), cell: nameCell },
    {
      key: 'skills',
      header: columns.skills,
      width: '19rem',
      sort: sort('fit'),
      phone: 'rest',
      cell: skillsCell,
    },
    {
      key: 'submitted',
      header: columns.submitted,
      width: '8.5rem',
      sort: sort('date'),
      phone: 'below',
      cell: ({ submittedAt }) => (
        <time dateTime={submittedAt} className={styles.date}>
          {formatDay(submittedAt)}
        </time>
      ),
    },
    {
      key: 'status',
      header: columns.status,
      width: '13rem',
      sort: sort('status'),
      phone: 'beside',
      cell: statusCell,
    },
    {
      key: 'action',
      header: columns.action,
      width: '6rem',
      interactive: true,
      // There the application has its decision bar.
      secondary: true,
      cell: (row) =>
        isOpen(row) && (
          <Button size="sm" aria-label={texts.applicants.changeOf(row.name)} onClick={() => onDecide(row)}>
            {texts.applicants.change}
          </Button>
        ),
    },
  ];
}

/** Selects the applicants of all pages. */
function SelectMatching({ jobId, params, total, selection }: Props) {
  const api = useApi();
  const notify = useNotify();
  const select = useMutation({
    mutationFn: () =>
      api.call('GET /api/recruiter/jobs/matching-applicants/:jobId', {
        params: { jobId },
        query: applicantsQuery(params),
      }),
    onSuccess: ({ applications }) =>
      selection.set(
        applications.map(({ _id, applicantId, name, status, rejectionReasons }) => ({
          applicationId: _id,
          applicantId,
          name,
          state: { status, rejectionReasons },
        })),
        true,
      ),
    onError: (error) => notify(messageOf(error, texts.applicants.selectMatchingFailed), 'danger'),
  });
  return (
    <Button size="sm" loading={select.isPending} onClick={() => select.mutate()}>
      {texts.applicants.selectMatching(total)}
    </Button>
  );
}

interface SelectAllProps {
  rows: readonly ApplicationRow[];
  selection: Selection;
  hideLabel?: boolean;
  ref: Ref<HTMLInputElement>;
}

function SelectAll({ rows: all, selection, hideLabel, ref }: SelectAllProps) {
  const rows = all.filter(({ deletedAt }) => !deletedAt);
  const selected = rows.filter(({ _id }) => selection.has(_id)).length;
  return (
    <Checkbox
      ref={ref}
      label={texts.applicants.selectAll}
      hideLabel={hideLabel}
      checked={selected > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={(event) => selection.set(rows.map(toSelected), event.target.checked)}
    />
  );
}

/** No recruiter has opened it. */
const isNew = (row: ApplicationRow) => row.reviewedAt === null && isOpen(row);

const nameCell = (row: ApplicationRow) => (
  <span className={styles.nameCell}>
    <Avatar name={row.name} src={imageAddress(row.profilePicture, '480x500')} size="sm" />
    <span className={isNew(row) ? styles.unopened : styles.opened}>{row.name}</span>
    {isNew(row) && <i className={styles.newMark} role="img" aria-label={texts.applicants.unopened} />}
  </span>
);

/** The number of skills that fit into a row. */
const SHOWN_SKILLS = 3;

function skillsCell({ skills: text }: ApplicationRow) {
  const skills = skillsIn(text);
  if (skills.length === 0) return null;
  return (
    <>
      <div className={styles.skillTags}>
        <SkillTags skills={skills} max={SHOWN_SKILLS} label={texts.applicants.columns.skills} />
      </div>
      <span className={styles.skillLine}>{skills.join(' · ')}</span>
    </>
  );
}

function statusCell(row: ApplicationRow) {
  const status = shownStatus(row);
  return <StatusBadge status={status}>{sharedTexts.applicationStatus[status]}</StatusBadge>;
}
