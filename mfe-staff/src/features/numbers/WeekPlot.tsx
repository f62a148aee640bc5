import { formatDay } from '@firstrung/i18n';
import { Row } from '@firstrung/ui-kit';
import styles from './numbers.module.css';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** Of each week, the oldest first; `null`: withheld. */
  values: readonly { week: string; value: number | null }[];
}

/**
 * A bar for each week, below the latest number; nothing where all are withheld. What it shows stands in a
 * table beside it, too.
 */
export function WeekPlot({ title, values }: Props) {
  const known = values.filter(({ value }) => value !== null);
  const most = Math.max(1, ...known.map(({ value }) => value ?? 0));
  const [first, last, latest] = [values[0], values.at(-1), known.at(-1)];
  if (!first || !last || !latest) return null;
  return (
    <figure className={styles.plot}>
      <figcaption>{title}</figcaption>
      <p className={styles.latest}>
        <strong>{latest.value}</strong> {texts.weekFrom(formatDay(latest.week))}
      </p>
      <svg
        role="img"
        aria-label={texts.plot(title, formatDay(first.week), formatDay(last.week), most)}
        viewBox={`0 0 ${values.length} 1`}
        preserveAspectRatio="none"
      >
        {values.map(({ week, value }, index) => (
          <rect
            key={week}
            x={index + 0.1}
            width={0.8}
            y={1 - (value ?? 0) / most}
            height={(value ?? 0) / most}
          />
        ))}
      </svg>
      <Row justify="space-between" className={styles.axis} aria-hidden="true">
        <span>{formatDay(first.week)}</span>
        <span>{formatDay(last.week)}</span>
      </Row>
    </figure>
  );
}
