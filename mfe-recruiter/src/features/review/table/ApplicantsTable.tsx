import { type ApplicationRow, cutAtGrapheme, type Question, skillsIn } from '@firstrung/contracts';
import { formatDay, formatList } from '@firstrung/i18n';
import { answerText } from '@firstrung/job-views';
import {
  Avatar,
  Badge,
  Checkbox,
  Cluster,
  type Column,
  type FrameControl,
  initials,
  Row,
  type RowFocus,
  ScreenSkipLink,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type Ref, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { useRights } from '../../../shared/members.ts';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { type Sorts, sortColumn } from '../../../shared/table/sorting.tsx';
import { APPLICANTS_PAGE_SIZE, writeTableParams } from '../../../shared/table/table-params.ts';
import type { TableState } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { type SelectedApplicant, toSelected } from '../api/applicant.ts';
import { isOpen, shownStatus } from '../api/application-state.ts';
import { HeldMark, StatusButton } from '../decisions/StatusMenu.tsx';
import styles from './applicants.module.css';
import { texts } from './texts.ts';
import type { Ticks } from './useSelection.ts';

interface Props extends TableState {
  caption: string;
  rows: readonly ApplicationRow[];
  /** Number of rows on all pages. */
  total: number;
  stale: boolean;
  sorts: Sorts;
  selection: Ticks<SelectedApplicant>;
  /** The checkbox of all rows. */
  selectAll: Ref<HTMLInputElement>;
  frame: FrameControl;
  focus: RowFocus;
  /** The one whose answers are shown. */
  question?: Question | undefined;
  /** Of several jobs: each row names its own. */
  showsJob?: boolean;
}

/** Characters of a question above its answers. */
const MAX_HEADER = 50;

/** A page of applications. Each row leads to its application in the pane. */
export function ApplicantsTable(props: Props) {
  const { rows, total, stale, params, change, sorts, selection, selectAll, frame, focus } = props;
  const { mayEdit } = useRights();
  const onOpen = useStable(frame.open);
  const { pathname } = useLocation();
  const cells = useColumns(props, mayEdit, onOpen);
  const columns = cells.map((column) => {
    const { key } = column;
    return {
      ...column,
      ...(key in sorts && { sort: sortColumn<ApplicationRow>(key, sorts, params, change) }),
      ...(key === 'select' && {
        headerCell: <SelectAll selectAll={selectAll} rows={rows} selection={selection} />,
      }),
    };
  });
  return (
    <div>
      <ScreenSkipLink onSkip={() => focus.focus()}>{texts.applicants.skip}</ScreenSkipLink>
      <PagedTable
        caption={props.caption}
        label={texts.applicants.pages}
        columns={columns}
        rows={rows}
        page={params.page}
        total={total}
        pageSize={APPLICANTS_PAGE_SIZE}
        onPage={(number, replace) => change({ page: number }, replace)}
        stale={stale}
        rowKey={({ _id }) => _id}
        rowTo={({ _id }) => `${pathname}?${writeTableParams({ ...params, person: _id })}`}
        onOpen={onOpen}
        current={frame.current}
        selected={({ _id }) => selection.has(_id)}
        isDense
        focus={focus}
      />
    </div>
  );
}

/** A function that stays the same, and calls the latest one. */
function useStable(latest: (key: string) => void): (key: string) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((key) => ref.current(key), []);
}

/**
 * The columns without their headers, each with the name of its sort. They stay the same while rows are
 * selected, so that only those render.
 */
function useColumns(
  { selection: { set }, showsJob = false, question, rows, sorts }: Props,
  mayEdit: boolean,
  onOpen: (key: string) => void,
): readonly Column<ApplicationRow>[] {
  const showsAnswer = 'answerBy' in sorts;
  return useMemo(() => {
    const { columns } = texts.applicants;
    // To review lists what is "Not reviewed", and what waits for a further answer.
    const showsStatus = !showsJob || rows.some((row) => shownStatus(row) !== 'not reviewed');
    const phone = showsStatus ? 'end' : 'beside';
    const all: (Column<ApplicationRow> | false)[] = [
      mayEdit && {
        key: 'select',
        header: columns.select,
        interactive: true,
        corner: true,
        width: '2.75rem',
        cell: (row, isSelected) =>
          !row.deletedAt && (
            <Checkbox
              label={texts.applicants.select(row.name)}
              hideLabel
              checked={isSelected}
              onChange={(event) => set([toSelected(row)], event.target.checked)}
            />
          ),
      },
      {
        key: 'name',
        header: columns.name,
        lead: true,
        width: question ? 'auto' : '20%',
        cell: (row) => <NameCell row={row} />,
      },
      showsJob && {
        key: 'job',
        header: columns.job,
        width: '25%',
        phone: 'rest',
        cell: ({ jobId }) => jobId.title,
      },
      {
        key: 'fit',
        header: columns.skills,
        width: question ? '15rem' : 'auto',
        // The job or the answer takes its room on phones.
        phone: showsJob || question ? 'none' : 'rest',
        cell: ({ skills }) => <span data-look="faint">{skillsIn(skills).join(' · ')}</span>,
      },
      question !== undefined && answerColumn(question),
      showsAnswer && {
        key: 'answerBy',
        header: columns.answerBy,
        width: '11.5rem',
        phone,
        cell: answerByCell,
      },
      {
        key: 'date',
        header: columns.submitted,
        width: '8rem',
        phone: showsAnswer ? 'none' : phone,
        cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>,
      },
      showsStatus && {
        key: 'status',
        header: columns.status,
        width: '11rem',
        phone: 'beside',
        interactive: mayEdit,
        cell: (row) => (
          <Cluster as="span" gap={2} className={styles.statusCell}>
            {mayEdit && isOpen(row) ? (
              <StatusButton application={row} onClick={() => onOpen(row._id)} />
            ) : (
              <ApplicationBadge status={shownStatus(row)} />
            )}
            {isOpen(row) && <HeldMark held={row.held} />}
          </Cluster>
        ),
      },
    ];
    return all.filter((column) => column !== false);
  }, [set, mayEdit, onOpen, showsJob, showsAnswer, question, rows]);
}

/** The answers to one question, in one line: the whole is in the application. */
const answerColumn = ({ id, text }: Question): Column<ApplicationRow> => ({
  key: 'answer',
  header: text.length > MAX_HEADER ? `${cutAtGrapheme(text, MAX_HEADER)}…` : text,
  width: '14rem',
  phone: 'rest',
  cell: ({ answers }) => {
    const answer = answers?.find(({ questionId }) => questionId === id);
    return answer && answerText(answer.value);
  },
});

function SelectAll({ selectAll, rows: shown, selection }: Pick<Props, 'selectAll' | 'rows' | 'selection'>) {
  // Nothing can be done with a deleted applicant.
  const rows = shown.filter(({ deletedAt }) => !deletedAt);
  const selected = rows.filter(({ _id }) => selection.has(_id)).length;
  return (
    <Checkbox
      ref={selectAll}
      aria-label={texts.applicants.selectAll}
      label={<span className={styles.cardOnly}>{texts.applicants.selectAllShort}</span>}
      checked={selected > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={(event) => selection.set(rows.map(toSelected), event.target.checked)}
    />
  );
}

/** No recruiter has opened it, or decided on it in a table. */
const isNew = (row: ApplicationRow) =>
  row.reviewedAt === null && row.status === 'not reviewed' && isOpen(row);

/** The promised day in a column of its own; where rows are cards, with a word. */
const answerByCell = ({ answer }: ApplicationRow) =>
  answer && (
    <span className={styles.answerBy}>
      <time dateTime={answer.by}>
        {/* Its column has a header in the table only. */}
        <span className={styles.cardOnly}>{sharedTexts.answer.byWord} </span>
        {formatDay(answer.by)}
      </time>
      {answer.isOverdue && (
        <span data-look="danger small bold">
          {answer.askedAt
            ? sharedTexts.answer.shortAsked(formatDay(answer.askedAt))
            : sharedTexts.answer.isOverdue}
        </span>
      )}
    </span>
  );

function NameCell({ row }: { row: ApplicationRow }) {
  const { readers = [] } = row;
  const says = texts.applicants.readNow(formatList(readers.map(({ name }) => name)));
  return (
    <Row as="span" className={styles.nameCell}>
      <Avatar name={row.name} src={imageAddress(row.profilePicture, '480x500')} size="sm" />
      <span
        dir="auto"
        data-look={`${isNew(row) ? 'bold' : 'medium'} ${isOpen(row) ? '' : 'faint'}`}
        className={styles.person}
        title={row.name}
      >
        {row.name}
      </span>
      {isNew(row) && <i className={styles.newMark} role="img" title={texts.applicants.unopened} />}
      {readers.length > 0 && (
        <span role="img" aria-label={says} title={says}>
          {readers.map(({ _id, name }) => (
            <Badge key={_id} tone="info">
              {initials(name)}
            </Badge>
          ))}
        </span>
      )}
    </Row>
  );
}
