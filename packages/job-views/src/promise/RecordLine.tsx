import type { AnswerRecord } from '@firstrung/contracts';
import { formatMonths } from '@firstrung/i18n';
import styles from './promise.module.css';
import { promiseTexts as texts } from './texts.ts';

interface Props {
  /** The company, where the page is not its own. */
  of?: string;
  record: AnswerRecord;
}

/** How promised answers were kept, with the months that are counted. */
export const RecordLine = ({ of, record }: Props) => (
  <p className={styles.record}>
    {of && <>{of}: </>}
    <strong>{texts.inTime(record)}</strong> ·{' '}
    {record.medianDays === null ? texts.noMedian : texts.median(record.medianDays)}{' '}
    <span>({formatMonths(record.from, record.to)})</span>
  </p>
);
