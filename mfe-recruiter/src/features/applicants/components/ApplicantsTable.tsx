import { type ApplicationRow, skillsIn } from '@firstrung/contracts';
import { Avatar, Button, Checkbox, type Column, SkillTags, StatusBadge } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { Ref } from 'react';
import { dayWords } from '../../../shared/dates.ts';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { sortColumn } from '../../../shared/table/sorting.tsx';
import tableStyles from '../../../shared/table/table.module.css';
import { type TableAddress, writeAddress } from '../../../shared/table/table-params.ts';
import type { ChangeAddress } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { applicantSorts, type JobPage } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { pick, type Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  page: JobPage;
  total: number;
  stale: boolean;
  address: TableAddress;
  change: ChangeAddress;
  selection: Selection;
  /** The box on small screens, and the one on others. */
  selectAll: { narrow: Ref<HTMLInputElement>; wide: Ref<HTMLInputElement> };
  onDecide: (application: ApplicationRow) => void;
}

/** A page of a job's applicants. A row leads to the application, and keeps in its address which table it was in. */
export function ApplicantsTable(props: Props) {
  const { page, total, stale, address, change, selection } = props;
  const rows = page.data.applications;
  const search = writeAddress({ ...address, page: 1 }).toString();
  return (
    <>
      <div className={tableStyles.narrowOnly}>
        <SelectAll ref={props.selectAll.narrow} rows={rows} selection={selection} />
      </div>
      <PagedTable
        caption={texts.applicants.caption}
        label={texts.applicants.pages}
        columns={columnsFor(props)}
        rows={rows}
        page={address.page}
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

function columnsFor({
  page,
  address,
  change,
  selection,
  selectAll,
  onDecide,
}: Props): readonly Column<ApplicationRow>[] {
  const rows = page.data.applications;
  const sort = (name: keyof typeof applicantSorts) =>
    sortColumn<ApplicationRow>(name, applicantSorts, address, change);
  const { columns } = texts.applicants;
  return [
    {
      key: 'select',
      header: columns.select,
      headerCell: <SelectAll ref={selectAll.wide} rows={rows} selection={selection} hideLabel />,
      interactive: true,
      corner: true,
      width: '3rem',
      cell: (row) => (
        <Checkbox
          label={texts.applicants.select(row.name)}
          hideLabel
          checked={selection.has(row._id)}
          onChange={(event) => selection.set([pick(row)], event.target.checked)}
        />
      ),
    },
    { key: 'name', header: columns.name, lead: true, sort: sort('name'), cell: nameCell },
    { key: 'skills', header: columns.skills, width: '19rem', cell: skillsCell },
    {
      key: 'submitted',
      header: columns.submitted,
      width: '8.5rem',
      sort: sort('date'),
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{dayWords(submittedAt)}</time>,
    },
    { key: 'status', header: columns.status, width: '13rem', sort: sort('status'), cell: statusCell },
    {
      key: 'action',
      header: columns.action,
      width: '6rem',
      interactive: true,
      cell: (row) =>
        row.withdrawnAt === null && (
          <Button size="sm" aria-label={texts.applicants.changeOf(row.name)} onClick={() => onDecide(row)}>
            {texts.applicants.change}
          </Button>
        ),
    },
  ];
}

interface SelectAllProps {
  rows: readonly ApplicationRow[];
  selection: Selection;
  hideLabel?: boolean;
  ref: Ref<HTMLInputElement>;
}

function SelectAll({ rows, selection, hideLabel, ref }: SelectAllProps) {
  const ticked = rows.filter(({ _id }) => selection.has(_id)).length;
  return (
    <Checkbox
      ref={ref}
      label={texts.applicants.selectAll}
      hideLabel={hideLabel}
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={(event) => selection.set(rows.map(pick), event.target.checked)}
    />
  );
}

const nameCell = (row: ApplicationRow) => (
  <span className={styles.named}>
    <Avatar name={row.name} src={imageAddress(row.profilePicture, '480x500')} size="sm" />
    <span className={styles.name}>{row.name}</span>
  </span>
);

/** Skills that fit into a row. */
const SKILLS = 3;

const skillsCell = ({ skills }: ApplicationRow) =>
  skills.trim() !== '' && (
    <SkillTags skills={skillsIn(skills)} max={SKILLS} label={texts.applicants.columns.skills} />
  );

function statusCell(row: ApplicationRow) {
  const status = row.withdrawnAt ? 'withdrawn' : row.status;
  return <StatusBadge status={status}>{sharedTexts.applicationStatus[status]}</StatusBadge>;
}
