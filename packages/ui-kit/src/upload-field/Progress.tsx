import { Button } from '../button/Button.tsx';
import { labels } from '../labels.ts';
import styles from './upload-field.module.css';

/** How far an upload is, and a way to stop it. */
export function Progress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <span className={styles.name}>{name}</span>
      <progress className={styles.bar} max={100} value={percent} aria-label={labels.uploading(name)} />
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
      <Button size="sm" onClick={onCancel}>
        {labels.cancel}
      </Button>
    </div>
  );
}
