import type { ReactElement } from 'react';

/** Left end of each bar and how strong its colour is, from the top. */
const steps = [
  { x: 452, opacity: 0.1 },
  { x: 396, opacity: 0.15 },
  { x: 330, opacity: 0.2 },
  { x: 252, opacity: 0.27 },
  { x: 158, opacity: 0.35 },
  { x: 48, opacity: 0.42 },
];

/** Number of the highlighted bar, 1 for the lowest. */
export type Rung = 1 | 2 | 3 | 4 | 5 | 6;

/** What stands on the highlighted bar, on a ground line at 0, 0. */
const figures = {
  1: (
    <g>
      <rect x="0" y="-104" width="82" height="104" rx="6" fill="var(--on-spruce)" />
      <rect x="12" y="-90" width="22" height="22" rx="3" fill="var(--spruce)" />
      <path d="M42-84h28M42-74h18M12-54h58M12-42h58M12-30h34" stroke="var(--on-spruce-2)" strokeWidth="5" />
    </g>
  ),
  6: (
    <g>
      <path d="M20 0v-40" stroke="var(--on-spruce)" strokeWidth="5" />
      <path d="M22-40h34l-9 10 9 10H22z" fill="var(--on-spruce)" />
    </g>
  ),
};

export interface StepsProps {
  lit?: Rung;
  /** Stands something on the highlighted bar; a drawing of one's own has its ground line at 0, 0. */
  figure?: keyof typeof figures | ReactElement | undefined;
  /** How many bars there are, from the lowest. */
  bars?: number | undefined;
  className?: string | undefined;
}

/** The brand's drawing: bars like steps that rise to the right, one of them highlighted. */
export function Steps({ lit = 1, figure, bars = 6, className }: StepsProps) {
  const at = steps.length - lit;
  return (
    <svg className={className} viewBox="0 0 640 540" aria-hidden="true" focusable="false">
      {steps.map(({ x, opacity }, index) =>
        index < steps.length - bars ? null : (
          <rect
            key={x}
            x={x}
            y={44 + index * 80}
            width={640 - x}
            height="34"
            {...(index === at ? { fill: 'var(--signal)' } : { fill: 'var(--brand)', opacity })}
          />
        ),
      )}
      {figure && (
        <g transform={`translate(${(steps[at]?.x ?? 0) + 12} ${44 + at * 80})`}>
          {typeof figure === 'object' ? figure : figures[figure]}
        </g>
      )}
    </svg>
  );
}
