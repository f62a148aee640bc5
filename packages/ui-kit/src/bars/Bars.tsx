import styles from './bars.module.css';

export interface BarsProps {
  /** What the picture shows, for those who can't see it; the numbers stand beside it as text. */
  label: string;
  /** From left to right; `of` is the whole of which `value` is a part. */
  bars: readonly { key: string; value: number; of?: number }[];
  /** Default: the colour of the board. */
  tone?: 'danger' | undefined;
}

/** Numbers as bars, all on one scale. */
export function Bars({ label, bars, tone }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value, of = value }) => of));
  const bar = (height: number, x: number) => ({ x, width: 0.8, y: 1 - height / most, height: height / most });
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.bars}
      data-tone={tone}
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
    >
      {bars.map(({ key, value, of = value }, index) => (
        <g key={key}>
          <rect {...bar(of, index + 0.1)} fill="var(--line-strong)" />
          <rect {...bar(value, index + 0.1)} />
        </g>
      ))}
    </svg>
  );
}
