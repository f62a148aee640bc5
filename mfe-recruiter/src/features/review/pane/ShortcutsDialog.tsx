import { Checkbox, Dialog, Stack } from '@firstrung/ui-kit';
import type { ShortcutSwitch } from '../api/shortcut-switch.ts';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** What each key does. */
  keys: Readonly<Record<string, string>>;
  /** Those of `keys` that do nothing for this person. */
  without?: readonly string[];
  shortcuts: ShortcutSwitch;
}

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ open, onClose, keys, without = [], shortcuts }: Props) {
  const shown = Object.entries(keys).filter(([key]) => !without.includes(key));
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts.title}>
      <Stack gap={5}>
        <dl className={styles.keys}>
          {shown.map(([key, does]) => (
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
          checked={shortcuts.on}
          onChange={(event) => shortcuts.set(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
