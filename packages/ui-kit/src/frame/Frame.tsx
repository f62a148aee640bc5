import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../button/Button.tsx';
import { X } from '../icons/shell.ts';
import { ArrowLeft } from '../icons/tools.ts';
import { labels } from '../labels.ts';
import { Cluster } from '../layout/Layout.tsx';
import styles from './frame.module.css';
import { type FrameControl, PANE_IS_PAGE } from './useFrame.ts';
import { useShortcuts } from './useShortcuts.ts';

interface Props {
  frame: FrameControl;
  /** Above both. On a phone it makes room for the pane. */
  header: ReactNode;
  /** The list, which has the whole width while no row of it is in the pane. */
  children: ReactNode;
  /** What the pane shows of the present row. */
  pane: ReactNode;
  /** The accessible name of the pane. */
  label: string;
  /** The way back from the pane where it is a page of its own. */
  backLabel: string;
  /** Whether `j` and `k` move the pane. */
  hasShortcuts: boolean;
}

/** A list and, beside it, the pane with the row that was chosen. On phones the pane is the next page. */
export function Frame({ frame, header, children, pane, label, backLabel, hasShortcuts }: Props) {
  const { current, step, close } = frame;
  const isOpen = current !== undefined;
  const root = useRef<HTMLElement>(null);
  useShortcuts(hasShortcuts, { j: () => step(1), k: () => step(-1) });
  useShortcuts(isOpen, { escape: close });

  useEffect(() => {
    if (current === undefined) return;
    // Where the pane is the page, the document scrolls.
    (matchMedia(PANE_IS_PAGE).matches ? window : root.current)?.scrollTo(0, 0);
    // The row that was pressed is hidden there.
    const { activeElement } = document;
    const isHidden = activeElement === document.body || !activeElement?.checkVisibility();
    if (isHidden) root.current?.focus({ preventScroll: true });
  }, [current]);

  return (
    <div className={isOpen ? styles.open : undefined}>
      <div className={styles.header}>{header}</div>
      <div className={styles.list}>{children}</div>
      {isOpen && (
        <section ref={root} tabIndex={-1} className={styles.pane} aria-label={label}>
          <Button
            size="sm"
            variant="quiet"
            icon={<ArrowLeft size={16} aria-hidden="true" />}
            className={styles.back}
            onClick={close}
          >
            {backLabel}
          </Button>
          <div className={styles.close}>
            <IconButton label={labels.close} size="sm" onClick={close}>
              <X size={18} />
            </IconButton>
          </div>
          {pane}
        </section>
      )}
    </div>
  );
}

/** What can be done with what a pane shows. It stays in view, on phones and tablets below the thumbs. */
export function PaneBar(props: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    const end = new AbortController();
    const setCovered = () => {
      // What is not seen of a page that is zoomed is behind no keyboard.
      const covered = !seen || seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      bar.current?.style.setProperty('--covered', `${covered}px`);
    };
    for (const type of ['resize', 'scroll']) seen?.addEventListener(type, setCovered, end);
    return () => end.abort();
  }, []);
  return (
    <Cluster ref={bar} className={styles.bar} data-notices="top-when-narrow" data-screen-only {...props} />
  );
}
