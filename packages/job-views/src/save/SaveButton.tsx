import { chooseTexts } from '@firstrung/i18n';
import { Button, Heart, IconButton } from '@firstrung/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './save-button.module.css';

/** Of the heart. */
const texts = chooseTexts({
  en: {
    save: 'Save',
    saved: 'Saved',
  },
});

/** Without them no script runs yet, which alone can save. */
export interface SaveProps {
  isSaved?: boolean;
  onToggle?: () => void;
}

/** The heart of a job's card. `titleId`: of the element that names the job. */
export function SaveHeart({ isSaved = false, onToggle, titleId }: SaveProps & { titleId: string }) {
  const id = useId();
  return (
    <IconButton
      id={id}
      size="sm"
      label={isSaved ? texts.saved : texts.save}
      aria-labelledby={`${id} ${titleId}`}
      aria-pressed={isSaved}
      className={styles.heart}
      onClick={onToggle}
    >
      <Heart size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** The heart of a job's page, with its label. */
export const SaveButton = ({ isSaved = false, onToggle }: SaveProps) => (
  <Button
    variant="quiet"
    className={styles.button}
    icon={<Heart size={16} aria-hidden="true" />}
    aria-pressed={isSaved}
    onClick={onToggle}
  >
    {isSaved ? texts.saved : texts.save}
  </Button>
);

/** The heart of the job's page, or its room until it is known whether the job is saved. `null`: neither. */
export const SaveTool = ({ children }: { children: ReactNode }) =>
  children !== undefined ? (
    children
  ) : (
    <span className={styles.room} aria-hidden="true">
      <Button variant="quiet" tabIndex={-1} className={styles.button} icon={<Heart size={16} />}>
        {texts.save}
      </Button>
    </span>
  );
