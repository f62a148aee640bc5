import styles from './decisions.module.css';

interface Props {
  label: string;
  words: string;
}

/** What the email about a decision says. */
export const SaidWords = ({ label, words }: Props) => (
  <details className={styles.said}>
    <summary>{label}</summary>
    <p dir="auto">{words}</p>
  </details>
);
