import {
  Button,
  Cluster,
  ConfirmDialog,
  Copy,
  Dialog,
  Download,
  Section,
  Stack,
  Text,
} from '@firstrung/ui-kit';
import { saveFile, useHost } from '@firstrung/web-kit';
import { useState } from 'react';
import { useProof } from '../useProof.tsx';
import { useNewRecoveryCodes } from './calls.ts';
import styles from './second-factor.module.css';
import { texts } from './texts.ts';
import { useCopy } from './useCopy.ts';
import { useReport } from './useReport.ts';

const { recovery: words } = texts;

interface SectionProps {
  left: number;
  /** Gets new codes, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Tells how many codes are left, and makes new ones. */
export function RecoveryCodes({ left, onCodes }: SectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { withProof, dialog } = useProof(texts.reason);
  const renew = useNewRecoveryCodes();
  const report = useReport();

  const confirmed = () => {
    setAsking(false);
    return withProof((proof = '') => renew.mutateAsync({ proof })).then(
      (made) => made && onCodes(made.recoveryCodes),
      report.failure,
    );
  };

  return (
    <Section level={3} title={words.title}>
      <div className={styles.content}>
        <Text tone={2}>{words.lead}</Text>
        <p>{words.left(left)}</p>
        <Button loading={renew.isPending} onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={words.renewTitle}
        confirmLabel={words.renew}
        cancelLabel={texts.cancel}
        onConfirm={confirmed}
        onCancel={() => setAsking(false)}
      >
        {words.renewText}
      </ConfirmDialog>
      {dialog}
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
  const copy = useCopy();
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
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
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
