import styles from './page.module.css';

/** Left end and shade of each rung, from the top; the last one is lit. */
const steps = [
  { x: 452, shade: '#0d4a3c' },
  { x: 396, shade: '#0f5142' },
  { x: 330, shade: '#125a49' },
  { x: 252, shade: '#166552' },
  { x: 158, shade: '#1b725d' },
];

/** The ladder: steps that start ever further right the higher they are, the first one lit. */
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
