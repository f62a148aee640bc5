import styles from './decisions.module.css';

interface Props {
  label: string;
  words: string;
  isOpen?: boolean;
}

/** What the email about a decision says. */
export const SaidWords = ({ label, words, isOpen = false }: Props) => (
  <details open={isOpen} className={styles.said}>
    <summary>{label}</summary>
    <p dir="auto">{words}</p>
  </details>
);
