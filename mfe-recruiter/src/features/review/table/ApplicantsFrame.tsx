import { type Application, type ApplicationRow, MAX_DECIDED_AT_ONCE } from '@firstrung/contracts';
import {
  Button,
  Frame,
  PANE_IS_PAGE,
  useFrame,
  useRestoreFocus,
  useRowFocus,
  useShortcuts,
} from '@firstrung/ui-kit';
import { useMediaQuery, useTitle } from '@firstrung/web-kit';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useRights } from '../../../shared/members.ts';
import { type SelectedApplicant, toSelected } from '../api/applicant.ts';
import { DecideBar } from '../decisions/DecideBar.tsx';
import { useHeldBar, useUndone } from '../decisions/held-decisions.ts';
import { useDecision, useDecisionKeys } from '../decisions/useDecision.ts';
import { LazyPane, usePreloadedPane } from '../pane/LazyPane.tsx';
import { useShortcutHelp } from '../pane/useShortcutHelp.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { texts } from './texts.ts';
import type { Selection, Ticks } from './useSelection.ts';

interface Props
  extends Omit<ComponentProps<typeof ApplicantsTable>, 'frame' | 'focus' | 'selectAll' | 'selection'> {
  /** Of the document, but where the pane is the page. */
  title: string;
  /** Who is decided on. */
  selection: Selection<SelectedApplicant>;
  /** The members of a list that is edited, whom the checkboxes show in place of the selection. */
  members?: Ticks<SelectedApplicant> | undefined;
  header: ReactNode;
  /** Above the table. */
  filters: ReactNode;
  /** In place of the table, when it has no rows or something else is shown. */
  instead?: ReactNode;
  /** The way back from the pane where it is a page. */
  backLabel: string;
  /** What can be done with the selected applicants beside a decision. */
  actions: ReactNode;
}

/** Applicants in a table, and the application of the chosen one beside it. */
export function ApplicantsFrame(props: Props) {
  const { title, header, filters, instead, backLabel, selection, members, actions, ...table } = props;
  const { rows } = table;
  const ticks = members ?? selection;
  const focus = useRowFocus();
  const selectAll = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // The bar disappears with the button that was pressed.
  useRestoreFocus(bar, () => (selection.size > 0 ? null : (selectAll.current ?? bar.current)));
  const shown = instead === undefined ? rows : [];
  const frame = useFrame({ param: 'person', keys: shown.map(({ _id }) => _id), rows: focus });
  const { mayEdit } = useRights();
  const isPage = useMediaQuery(PANE_IS_PAGE);
  const { undoLatest } = useHeldBar();
  const { hasShortcuts, show: showShortcuts, dialog } = useShortcutHelp();
  usePreloadedPane(rows.length > 0);
  const { current } = frame;
  useTitle(isPage && current !== undefined ? undefined : title);

  /** The row with the focus, which the pane follows, or that in the pane. */
  const present = (): ApplicationRow | undefined => {
    const key = focus.isInside() ? focus.rowKey() : current;
    return rows.find(({ _id }) => _id === key);
  };
  const choose = (applicationId: string | undefined) => {
    if (applicationId === undefined) return;
    frame.open(applicationId);
    focus.focusRow(applicationId);
  };
  const openPresent = () => choose((present() ?? shown[0])?._id);
  /** Marks who is shown, or not, and goes on to the next. */
  const mark = (application: Application) => {
    const isMarked = ticks.has(application._id);
    if (!application.deletedAt) ticks.set([toSelected(application)], !isMarked);
    if (isMarked) return;
    const at = shown.findIndex(({ _id }) => _id === current);
    if (at === -1) frame.step(1, current);
    else choose(shown[at + 1]?._id);
  };
  useUndone((applicationId) => {
    if (current !== undefined && current !== applicationId) choose(applicationId);
  });
  // Nothing is decided before the application is seen, but on a selection.
  useDecisionKeys(hasShortcuts && current === undefined && selection.size === 0, openPresent);
  useShortcuts(hasShortcuts, {
    ...(mayEdit && { z: undoLatest, ...(current === undefined && { x: openPresent }) }),
    '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
  });

  return (
    <>
      <Frame
        frame={frame}
        header={header}
        label={texts.applicants.pane}
        backLabel={backLabel}
        hasShortcuts={hasShortcuts}
        pane={
          current !== undefined && (
            <LazyPane
              key={current}
              level={isPage ? 1 : 2}
              applicationId={current}
              row={rows.find(({ _id }) => _id === current)}
              frame={frame}
              // The selection has its own bar, where there is room for the list.
              selected={isPage ? 0 : selection.size}
              onMark={mark}
              hasShortcuts={hasShortcuts}
              onShowShortcuts={showShortcuts}
            />
          )
        }
      >
        {filters}
        {instead ?? (
          <ApplicantsTable {...table} selection={ticks} selectAll={selectAll} frame={frame} focus={focus} />
        )}
        <div ref={bar} tabIndex={-1} className={styles.barPlace}>
          {mayEdit && !members && selection.size > 0 && (
            <SelectionBar
              selection={selection}
              hasShortcuts={hasShortcuts && !(isPage && current !== undefined)}
            >
              {actions}
            </SelectionBar>
          )}
        </div>
      </Frame>
      {dialog}
    </>
  );
}

interface SelectionBarProps {
  selection: Selection<SelectedApplicant>;
  /** More actions on the selected applicants. */
  children?: ReactNode;
  hasShortcuts: boolean;
}

/** The actions on the selected applicants. The bar stays visible while the page scrolls. */
function SelectionBar({ selection, children, hasShortcuts }: SelectionBarProps) {
  // The others stay selected.
  const people = selection.people.slice(0, MAX_DECIDED_AT_ONCE);
  const decision = useDecision({ people, onDecided: selection.remove });
  useDecisionKeys(hasShortcuts, decision.choose);
  return (
    <section data-look="raised" className={styles.bar} data-notices="top" aria-label={texts.selection.label}>
      <p data-look="medium" aria-live="polite">
        {texts.selection.count(selection.size)}
      </p>
      <Button size="sm" variant="quiet" onClick={selection.clear}>
        {texts.selection.clear}
      </Button>
      <DecideBar decision={decision} hasShortcuts={hasShortcuts}>
        {children}
      </DecideBar>
    </section>
  );
}
