import styles from './page.module.css';

/** Left end and shade of each bar, from the top; the highlighted one follows below. */
const steps = [
  { x: 452, shade: '#0d4a3c' },
  { x: 396, shade: '#0f5142' },
  { x: 330, shade: '#125a49' },
  { x: 252, shade: '#166552' },
  { x: 158, shade: '#1b725d' },
];

/** The brand's drawing: bars like steps that rise to the right, the lowest one highlighted. */
export function Steps() {
  return (
    <svg className={styles.art} viewBox="0 0 640 540" aria-hidden="true" focusable="false">
      {steps.map(({ x, shade }, index) => (
        <rect key={x} x={x} y={44 + index * 80} width={640 - x} height="34" fill={shade} />
      ))}
      <rect className={styles.stepLit} x="48" y="444" width="592" height="34" />
    </svg>
  );
}
