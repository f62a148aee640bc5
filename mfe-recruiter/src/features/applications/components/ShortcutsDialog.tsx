import { Checkbox, Dialog, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** The keys there are, and the switch that turns them off. */
export function ShortcutsDialog({ open, onClose, on, onTurn }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts.title}>
      <Stack gap={5}>
        <dl className={styles.keys}>
          {Object.entries(texts.shortcuts.keys).map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={texts.shortcuts.on}
          help={texts.shortcuts.onHelp}
          checked={on}
          onChange={(event) => onTurn(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
