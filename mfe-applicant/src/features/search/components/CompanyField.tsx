import { MAX_SEARCH_TEXT } from '@firstrung/contracts';
import { Button, TextField, X } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './search.module.css';

interface Props {
  /** Words of a company's name, or its id, as links from its jobs have it. */
  company: string | undefined;
  /** Name of the company with this id. */
  name: string | undefined;
  onRemove: () => void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The company that is searched for: a text, or for an id the company's name with a button that removes it. */
export function CompanyField({ company, name, onRemove }: Props) {
  if (company === undefined || !UUID.test(company)) {
    return (
      <TextField label={texts.company} name="company" maxLength={MAX_SEARCH_TEXT} defaultValue={company} />
    );
  }
  return (
    <div className={styles.company}>
      <span className={styles.companyLabel}>{texts.company}</span>
      <input type="hidden" name="company" value={company} />
      <Button icon={<X size={16} aria-hidden="true" />} onClick={onRemove}>
        {name ?? texts.oneCompany}
      </Button>
    </div>
  );
}
