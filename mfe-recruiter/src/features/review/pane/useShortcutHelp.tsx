import { Checkbox, Dialog, Row, Stack, useShortcuts } from '@firstrung/ui-kit';
import { useState } from 'react';
import { useRights } from '../../../shared/members.ts';
import { useDecisionSettings } from '../api/decision-settings.ts';
import { useShortcutSwitch } from '../api/shortcut-switch.ts';
import { texts } from '../texts.ts';
import styles from './pane.module.css';

/** The keys that readers of the company have no use for. */
const DECIDING: readonly string[] = ['x', 's', 'a', 'r', 'u', '1–7', 'z'];

/** The keys that move in a list. */
const MOVING: readonly string[] = ['j', 'k', '↓ ↑ ← →', 'x', 'Enter', '/'];

/**
 * The list of shortcuts, which `?` opens, and the switch that turns them off.
 *
 * @param isAlone an application without a list beside it
 * @returns whether they are on, and the dialog to render
 */
export function useShortcutHelp(isAlone = false) {
  const shortcuts = useShortcutSwitch();
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcuts(shortcuts.on, { '?': show });
  const { mayEdit } = useRights();
  const holdSeconds = useDecisionSettings().data?.holdSeconds;
  const needless = [
    ...(mayEdit ? [] : DECIDING),
    ...(holdSeconds ? [] : ['z']),
    ...(isAlone ? MOVING : []),
    // There is nothing to close.
    ...(isAlone && !mayEdit ? ['Esc'] : []),
  ];
  const shown = Object.entries(texts.shortcuts.keys).filter(([key]) => !needless.includes(key));
  const dialog = (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.shortcuts.title}>
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
  return { hasShortcuts: shortcuts.on, show, dialog };
}
