import type { AnswerRecord } from '@firstrung/contracts';
import { chooseTexts, formatMonths, formatNumber, plural } from '@firstrung/i18n';
import { Badge } from '@firstrung/ui-kit';
import { Link } from 'react-router';

/** Of how promised answers were kept. */
const texts = chooseTexts({
  en: {
    inTime: ({ inTime, promised }: AnswerRecord) =>
      `${formatNumber(inTime)} of ${formatNumber(promised)} answered in time`,
    median: (days: number) => plural(days, { one: 'median # day', other: 'median # days' }),
    /** Of two middle ones the later counts: half of them is enough. */
    noMedian: 'at least half came late or not at all',
    check: 'Check this',
  },
});

/** From this share of answers in time on, a company has kept its word. */
const KEPT = 0.9;

interface Props {
  /** Of a record that is public. */
  companyId?: string;
  /** The company, where the page is not its own. */
  of?: string;
  record: AnswerRecord;
}

/** How promised answers were kept, with the months that are counted. */
export const RecordLine = ({ companyId, of, record }: Props) => (
  <p data-look="quiet">
    {of && <>{of}: </>}
    {record.inTime >= KEPT * record.promised ? (
      <Badge tone="brand">{texts.inTime(record)}</Badge>
    ) : (
      <strong>{texts.inTime(record)}</strong>
    )}
    {'\u00a0· '}
    {record.medianDays === null ? texts.noMedian : texts.median(record.medianDays)}{' '}
    <span data-look="faint">({formatMonths(record.from, record.to)})</span>{' '}
    {companyId && <Link to={`/answers/check?company=${companyId}`}>{texts.check}</Link>}
  </p>
);
