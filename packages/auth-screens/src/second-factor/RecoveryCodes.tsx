import { Button, Cluster, Copy, Dialog, Download, Grid, Section, Stack, Text } from '@firstrung/ui-kit';
import { saveFile, useCopy, useHost } from '@firstrung/web-kit';
import { useAuthChange } from '../calls.ts';
import styles from './second-factor.module.css';
import { texts } from './texts.ts';
import { useConfirmedCall } from './useConfirmedCall.tsx';

const { recovery: words } = texts;

interface SectionProps {
  left: number;
  /** Gets new codes, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Tells how many codes are left, and makes new ones. */
export function RecoveryCodes({ left, onCodes }: SectionProps) {
  const renew = useAuthChange('recovery-codes');
  const { ask, dialogs } = useConfirmedCall(
    { title: words.renewTitle, text: words.renewText, confirmLabel: words.renew },
    (proof) => renew.mutateAsync({ proof }),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );

  return (
    <Section level={3} title={words.title}>
      <Stack align="start">
        <Text tone={2}>{words.lead}</Text>
        <p>{words.left(left)}</p>
        <Button loading={renew.isPending} onClick={ask}>
          {words.renew}
        </Button>
      </Stack>
      {dialogs}
    </Section>
  );
}

interface DialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/**
 * Shows new codes. The server never shows them again, so only the button that confirms it closes the dialog.
 */
export function NewRecoveryCodes({ codes, onClose }: DialogProps) {
  const { productName } = useHost();
  const copy = useCopy(texts);
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`${productName}\n\n${text}\n`], { type: 'text/plain' }), words.fileName);

  return (
    <Dialog
      open
      title={words.saveTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <Stack gap={4} className={styles.body}>
        <p>{words.saveLead}</p>
        <Grid as="ul" role="list" min="narrow" gap={2} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Cluster gap={3}>
          <Button icon={<Copy size={16} />} onClick={() => copy(text)} data-autofocus>
            {words.copy}
          </Button>
          <Button icon={<Download size={16} />} onClick={save}>
            {words.download}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
