import {
  type AnswerDate,
  type ApplicationRow,
  type ApplicationStatus,
  cutAtGrapheme,
  type Question,
  skillsIn,
} from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { answerText } from '@firstrung/job-views';
import {
  Avatar,
  Checkbox,
  type Column,
  type RowFocus,
  ScreenSkipLink,
  SkillTags,
  useRowFocus,
  useShortcuts,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { useRights } from '../../../shared/members.ts';
import { PagedTable } from '../../../shared/table/PagedTable.tsx';
import { type Sorts, sortColumn } from '../../../shared/table/sorting.tsx';
import tableStyles from '../../../shared/table/table.module.css';
import { APPLICANTS_PAGE_SIZE, type TableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { toSelected } from '../api/applicant.ts';
import { isOpen, shownStatus } from '../api/application-state.ts';
import { useHoldSeconds } from '../api/decision-settings.ts';
import { DecisionSheet } from '../decisions/DecisionSheet.tsx';
import { keysWithout, STATUS_KEYS } from '../decisions/decision-keys.ts';
import { HeldMark } from '../decisions/HeldMark.tsx';
import { useHeldDecisions, useRefetchAfterHold } from '../decisions/held-decisions.ts';
import { ShortcutsDialog } from '../pane/ShortcutsDialog.tsx';
import styles from './applicants.module.css';
import { texts } from './texts.ts';
import type { Selection } from './useSelection.ts';
import type { TableTools } from './useTableTools.tsx';

interface Props {
  caption: string;
  rows: readonly ApplicationRow[];
  /** Number of rows on all pages. */
  total: number;
  /** In place of the table when there are no rows. */
  empty: ReactNode;
  stale: boolean;
  params: TableParams;
  change: ChangeTableParams;
  /** The query of the address of an application, which leads to the adjacent ones and back. */
  search: string;
  sorts: Sorts;
  selection: Selection;
  /** The checkbox of all rows. */
  selectAll: Ref<HTMLInputElement>;
  tools: TableTools;
  /** The one whose answers are shown. */
  question?: Question | undefined;
  /** Of several jobs: each row names its own. */
  showsJob?: boolean;
  /** Leaves out the skills, because a list is open beside the table. */
  isNarrow?: boolean;
}

/** The row that is decided on. */
interface Opened {
  application: ApplicationRow;
  /** Chosen by a key: Enter sets it. */
  status?: ApplicationStatus;
}

/** Characters of a question above its answers. */
const MAX_HEADER = 50;

const { applicationBadge: badgeTexts } = sharedTexts;

/** The keys of `texts.applicants.keys` that readers of the company have no use for. */
const DECIDING_KEYS = ['x', 's', 'n', 'a', 'u', '1–7', 'Enter, then', 'Shift Enter', 'z'];

/** The sort of each column that has one. */
const COLUMN_SORTS: Readonly<Record<string, string>> = {
  name: 'name',
  skills: 'fit',
  submitted: 'date',
  answerBy: 'answerBy',
  status: 'status',
  answer: 'answer',
};

/**
 * A page of applications. Each row links to its application; decisions are made without
 * leaving the table, by a button or by the keys that a review has.
 */
export function ApplicantsTable(props: Props) {
  const { rows, total, empty, stale, params, change, search, sorts, selection, selectAll, tools } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const focus = useRowFocus();
  const { mayEdit } = useRights();
  const holdSeconds = useHoldSeconds();
  const { undoLatest } = useHeldDecisions();
  useRefetchAfterHold(rows);
  useRowOfState(rows, focus);
  const goesOn = useFocusAfter(opened, rows, focus);
  const cells = useColumns(props, mayEdit, setOpened);
  const columns = cells.map((column) => {
    const sort = COLUMN_SORTS[column.key];
    return {
      ...column,
      ...(sort && sort in sorts && { sort: sortColumn<ApplicationRow>(sort, sorts, params, change) }),
      ...(column.key === 'select' && {
        headerCell: <SelectAll ref={selectAll} rows={rows} selection={selection} />,
      }),
    };
  });

  /** Runs with the row that has the focus. */
  const withRow = (act: (row: ApplicationRow) => void) => () => {
    const row = focus.isInside() && rows.find(({ _id }) => _id === focus.rowKey());
    if (row) act(row);
  };
  const decide = (status: ApplicationStatus) =>
    withRow((application) => isOpen(application) && setOpened({ application, status }));
  useShortcuts(tools.shortcuts.on, {
    j: () => focus.focus(focus.isInside() ? 1 : 0),
    k: () => focus.focus(focus.isInside() ? -1 : 0),
    ...(mayEdit && {
      x: withRow((row) => !row.deletedAt && selection.set([toSelected(row)], !selection.has(row._id))),
      z: undoLatest,
      ...Object.fromEntries(Object.entries(STATUS_KEYS).map(([key, status]) => [key, decide(status)])),
    }),
    '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    '?': () => tools.setShowsKeys(true),
  });

  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
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
            rowTo={({ _id }) => `/recruiter/applications/${_id}${search && `?${search}`}`}
            selected={({ _id }) => selection.has(_id)}
            density={tools.density}
            focus={focus}
          />
        </div>
      )}
      {opened && (
        <DecisionSheet
          people={[toSelected(opened.application)]}
          status={opened.status}
          hasShortcuts={tools.shortcuts.on}
          onClose={() => setOpened(null)}
          onNext={goesOn}
        />
      )}
      <ShortcutsDialog
        open={tools.showsKeys}
        onClose={() => tools.setShowsKeys(false)}
        keys={texts.applicants.keys}
        without={keysWithout(DECIDING_KEYS, mayEdit, holdSeconds)}
        shortcuts={tools.shortcuts}
      />
    </>
  );
}

/**
 * Moves the focus once a decision on a row is made: to the next one if that is wanted, or if a filtered table
 * has lost the row.
 * @returns what to call if the next one is wanted
 */
function useFocusAfter(opened: Opened | null, rows: readonly ApplicationRow[], focus: RowFocus) {
  const last = useRef({ id: '', goesOn: false });
  const id = opened?.application._id;
  // In an effect: by then the dialog has given the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog closes, with the latest rows
  useEffect(() => {
    if (id) last.current = { id, goesOn: false };
    else if (last.current.id) {
      const isThere = rows.some((row) => row._id === last.current.id);
      // The tab stop of a lost row is at the next one.
      if (last.current.goesOn || !isThere) focus.focus(isThere ? 1 : 0);
    }
  }, [id]);
  return () => {
    last.current.goesOn = true;
  };
}

/** Gives the focus to the row that the application was opened from, when one comes back by a key. */
function useRowOfState(rows: readonly ApplicationRow[], focus: RowFocus): void {
  const row = useRef<string>((useLocation().state as { row?: string } | null)?.row);
  useEffect(() => {
    if (row.current === undefined || rows.length === 0) return;
    focus.focusRow(row.current);
    row.current = undefined;
  }, [rows, focus]);
}

/**
 * The columns without their headers. They stay the same while rows are selected, so that only those render.
 */
function useColumns(
  { selection: { set }, showsJob = false, isNarrow = false, question }: Props,
  mayEdit: boolean,
  onDecide: (opened: Opened) => void,
): readonly Column<ApplicationRow>[] {
  return useMemo(() => {
    const { columns } = texts.applicants;
    // Else the job or the answer takes its room, on phones all of it.
    const isWide = !showsJob && question === undefined;
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
      { key: 'name', header: columns.name, lead: true, cell: nameCell },
      showsJob && {
        key: 'job',
        header: columns.job,
        width: '15rem',
        phone: 'rest',
        cell: ({ jobId }) => jobId.title,
      },
      !isNarrow && {
        key: 'skills',
        header: columns.skills,
        width: isWide ? '22rem' : '15rem',
        ...(isWide ? { phone: 'rest' } : { secondary: true }),
        cell: ({ skills }) => <SkillsCell skills={skillsIn(skills)} shown={isWide ? 3 : 2} />,
      },
      question !== undefined && answerColumn(question),
      showsJob && {
        key: 'answerBy',
        header: columns.answerBy,
        width: '10.5rem',
        phone: 'beside',
        cell: answerByCell,
      },
      {
        key: 'submitted',
        header: columns.submitted,
        width: showsJob ? '8rem' : '10.5rem',
        ...(showsJob ? { secondary: true } : { phone: 'beside' }),
        cell: showsJob ? submittedOn : submittedCell,
      },
      {
        key: 'status',
        header: columns.status,
        width: '11rem',
        phone: 'below',
        interactive: mayEdit,
        cell: (row) => (
          <span className={styles.statusCell}>
            {mayEdit && isOpen(row) ? (
              <button
                type="button"
                className={styles.statusButton}
                aria-label={texts.applicants.changeOf(row.name, badgeTexts[shownStatus(row)])}
                onClick={() => onDecide({ application: row })}
              >
                <ApplicationBadge status={shownStatus(row)} />
              </button>
            ) : (
              <ApplicationBadge status={shownStatus(row)} />
            )}
            {isOpen(row) && <HeldMark held={row.held} />}
          </span>
        ),
      },
    ];
    return all.filter((column) => column !== false);
  }, [set, mayEdit, onDecide, showsJob, isNarrow, question]);
}

/** The answers to one question, in one line: the whole is in the application. */
const answerColumn = ({ id, text }: Question): Column<ApplicationRow> => ({
  key: 'answer',
  header: text.length > MAX_HEADER ? `${cutAtGrapheme(text, MAX_HEADER)}…` : text,
  width: '14rem',
  phone: 'rest',
  cell: ({ answers }) => {
    const answer = answers?.find(({ questionId }) => questionId === id);
    return <span className={styles.answerCell}>{answer && answerText(answer.value)}</span>;
  },
});

interface SelectAllProps {
  ref: Ref<HTMLInputElement>;
  rows: readonly ApplicationRow[];
  selection: Selection;
}

function SelectAll({ ref, rows: shown, selection }: SelectAllProps) {
  // Nothing can be done with a deleted applicant.
  const rows = shown.filter(({ deletedAt }) => !deletedAt);
  const selected = rows.filter(({ _id }) => selection.has(_id)).length;
  return (
    <Checkbox
      ref={ref}
      label={texts.applicants.selectAll}
      hideLabel
      checked={selected > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={(event) => selection.set(rows.map(toSelected), event.target.checked)}
    />
  );
}

/** No recruiter has opened it, or decided on it in a table. */
const isNew = (row: ApplicationRow) =>
  row.reviewedAt === null && row.status === 'not reviewed' && isOpen(row);

const submittedOn = ({ submittedAt }: ApplicationRow) => (
  <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>
);

/** With the day of the promised answer below it. */
const submittedCell = (row: ApplicationRow) => (
  <span className={styles.submitted}>
    {submittedOn(row)}
    {row.answer && (
      <span className={row.answer.isOverdue ? styles.overdue : styles.answer}>
        {row.answer.isOverdue ? overdueText(row.answer) : sharedTexts.answer.by(formatDay(row.answer.by))}
      </span>
    )}
  </span>
);

/** The promised day in a column of its own. */
const answerByCell = ({ answer }: ApplicationRow) =>
  answer && (
    <span className={styles.answerBy}>
      <time dateTime={answer.by}>
        {/* Its column has a header in the table only. */}
        <span className={tableStyles.narrowOnly}>{sharedTexts.answer.byWord} </span>
        {formatDay(answer.by)}
      </time>
      {answer.isOverdue && (
        <span className={styles.overdue}>
          {answer.askedAt ? overdueText(answer) : sharedTexts.answer.isOverdue}
        </span>
      )}
    </span>
  );

const overdueText = ({ by, askedAt }: AnswerDate): string =>
  askedAt
    ? sharedTexts.answer.shortAsked(formatDay(askedAt))
    : sharedTexts.answer.shortOverdue(formatDay(by));

function nameCell(row: ApplicationRow) {
  const look = isNew(row) ? styles.unopened : styles.opened;
  return (
    <span className={styles.nameCell}>
      <Avatar name={row.name} src={imageAddress(row.profilePicture, '480x500')} size="sm" />
      <span dir="auto" className={isOpen(row) ? look : styles.ended} title={row.name}>
        {row.name}
      </span>
      {isNew(row) && <i className={styles.newMark} role="img" aria-label={texts.applicants.unopened} />}
    </span>
  );
}

/** On phones all of them, in a line that is cut. */
function SkillsCell({ skills, shown }: { skills: string[]; shown: number }) {
  if (skills.length === 0) return null;
  return (
    <>
      <div className={styles.skillTags}>
        <SkillTags skills={skills} max={shown} label={texts.applicants.columns.skills} />
      </div>
      <span className={styles.skillLine}>{skills.join(' · ')}</span>
    </>
  );
}
