import { formatDay } from '@firstrung/i18n';
import { Text } from '@firstrung/ui-kit';
import styles from './numbers.module.css';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** Of each week, the oldest first; `null`: withheld. */
  values: readonly { week: string; value: number | null }[];
}

/** A bar for each week. What it shows stands in a table beside it, too. */
export function WeekPlot({ title, values }: Props) {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const most = Math.max(0, ...known);
  const [first, last] = [values[0], values.at(-1)];
  return (
    <figure className={styles.plot}>
      <figcaption>
        {title}{' '}
        <Text as="span" tone={2} size="sm">
          {known.length === 0 ? texts.none : `0–${most}`}
        </Text>
      </figcaption>
      {first && last && (
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
              y={1 - (value ?? 0) / (most || 1)}
              height={(value ?? 0) / (most || 1)}
            />
          ))}
        </svg>
      )}
    </figure>
  );
}
