import styles from './page.module.css';

/** Left end and shade of each bar, from the top. */
const steps = [
  { x: 452, shade: '#0d4a3c' },
  { x: 396, shade: '#0f5142' },
  { x: 330, shade: '#125a49' },
  { x: 252, shade: '#166552' },
  { x: 158, shade: '#1b725d' },
  { x: 48, shade: '#207d66' },
];

/** Number of the highlighted bar, 1 for the lowest. */
export type Rung = 1 | 2 | 3 | 4 | 5 | 6;

/** What stands on the highlighted bar, on a ground line at 0, 0. */
const figures = {
  1: (
    <g>
      <rect x="0" y="-104" width="82" height="104" rx="6" fill="#f2f8f5" />
      <rect x="12" y="-90" width="22" height="22" rx="3" fill="#1b725d" />
      <path d="M42-84h28M42-74h18M12-54h58M12-42h58M12-30h34" stroke="#a9c4ba" strokeWidth="5" />
    </g>
  ),
  2: (
    <g>
      <rect x="0" y="-92" width="76" height="92" rx="6" fill="#f2f8f5" />
      <path d="M14-20h48M24-38h38M36-56h26" stroke="#1b725d" strokeWidth="7" />
      <path d="M48-74h14" stroke="#a9c4ba" strokeWidth="7" />
    </g>
  ),
  6: (
    <g>
      <path d="M20 0v-40" stroke="#f2f8f5" strokeWidth="5" />
      <path d="M22-40h34l-9 10 9 10H22z" fill="#f2f8f5" />
    </g>
  ),
};

export interface StepsProps {
  lit?: Rung;
  /** Stands something on the highlighted bar. */
  figure?: keyof typeof figures;
}

/** The brand's drawing: bars like steps that rise to the right, one of them highlighted. */
export function Steps({ lit = 1, figure }: StepsProps) {
  const at = steps.length - lit;
  return (
    <svg className={styles.art} viewBox="0 0 640 540" aria-hidden="true" focusable="false">
      {steps.map(({ x, shade }, index) => (
        <rect
          key={x}
          x={x}
          y={44 + index * 80}
          width={640 - x}
          height="34"
          {...(index === at ? { className: styles.stepLit } : { fill: shade })}
        />
      ))}
      {figure && (
        <g transform={`translate(${(steps[at]?.x ?? 0) + 12} ${44 + at * 80})`}>{figures[figure]}</g>
      )}
    </svg>
  );
}
