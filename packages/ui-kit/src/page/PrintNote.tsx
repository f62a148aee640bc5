import styles from './print-note.module.css';

/** A line that is only on paper, e.g. the address of the page and the day. */
export const PrintNote = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;
