import { Checkbox, Dialog, Row, Stack } from '@firstrung/ui-kit';
import { useRights } from '../../../shared/members.ts';
import { useHoldSeconds } from '../api/decision-settings.ts';
import type { ShortcutSwitch } from '../api/shortcut-switch.ts';
import { texts } from '../texts.ts';
import styles from './pane.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Without a list beside it. */
  isAlone?: boolean;
  shortcuts: ShortcutSwitch;
}

/** The keys that readers of the company have no use for. */
const DECIDING: readonly string[] = ['x', 's', 'a', 'n', 'u', '1–7', 'z'];

/** The keys that move in a list. */
const MOVING: readonly string[] = ['j', 'k', '↓ ↑ ← →', 'x', 'Enter', '/'];

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ open, onClose, isAlone, shortcuts }: Props) {
  const { mayEdit } = useRights();
  const holdSeconds = useHoldSeconds();
  const needless = [
    ...(mayEdit ? [] : DECIDING),
    ...(holdSeconds ? [] : ['z']),
    ...(isAlone ? MOVING : []),
    // There is nothing to close.
    ...(isAlone && !mayEdit ? ['Esc'] : []),
  ];
  const shown = Object.entries(texts.shortcuts.keys).filter(([key]) => !needless.includes(key));
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts.title}>
      <Stack gap={5}>
        <Stack as="dl" gap={2} className={styles.keys}>
          {shown.map(([key, does]) => (
            <Row gap={1} key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Row>
          ))}
        </Stack>
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
