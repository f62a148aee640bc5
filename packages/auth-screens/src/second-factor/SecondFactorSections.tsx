import {
  Button,
  Cluster,
  Copy,
  Dialog,
  Download,
  Grid,
  QueryContent,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { useCopy, useHost } from '@firstrung/web-kit';
import { saveFile } from '@firstrung/web-kit/documents';
import { useLayoutEffect, useState } from 'react';
import { useAuthChange, useSecondFactor } from '../calls.ts';
import { Passkeys } from './Passkeys.tsx';
import { Totp } from './Totp.tsx';
import { texts } from './texts.ts';
import { useConfirmedCall } from './useConfirmedCall.tsx';

interface Props {
  /** The person has a second factor or needs one. */
  onNeeded: () => void;
  onCodesSaved?: (() => void) | undefined;
}

/** What is in the fold, see `SecondFactor`. */
export default function SecondFactorSections({ onNeeded, onCodesSaved }: Props) {
  // Here, because the sections are loaded again when a new factor renews the token.
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useSecondFactor();
  const { data, isError } = query;
  const isNeeded = isError || data?.required || data?.totp || (data && data.passkeys.length > 0);
  useLayoutEffect(() => {
    if (isNeeded) onNeeded();
  }, [isNeeded, onNeeded]);
  return (
    <>
      <QueryContent query={query} failedTitle={texts.failedTitle}>
        {({ passkeys, totp, recoveryCodesLeft }) => (
          <>
            <Passkeys passkeys={passkeys} onCodes={setCodes} />
            <Totp isOn={totp} onCodes={setCodes} />
            {(totp || passkeys.length > 0) && <RecoveryCodes left={recoveryCodesLeft} onCodes={setCodes} />}
          </>
        )}
      </QueryContent>
      {codes && (
        <NewRecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            onCodesSaved?.();
          }}
        />
      )}
    </>
  );
}

const { recovery: words } = texts;

interface SectionProps {
  left: number;
  /** Gets new codes, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Tells how many codes are left, and makes new ones. */
function RecoveryCodes({ left, onCodes }: SectionProps) {
  const renew = useAuthChange('recovery-codes');
  const { ask, dialogs } = useConfirmedCall(
    { title: words.renewTitle, children: words.renewText, confirmLabel: words.renew },
    (proof) => renew.mutateAsync({ proof }),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );

  return (
    <Section level={3} title={words.title}>
      <Stack align="start">
        <p data-look="quiet">{words.lead}</p>
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
function NewRecoveryCodes({ codes, onClose }: DialogProps) {
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
      <Stack gap={4}>
        <p>{words.saveLead}</p>
        <Grid as="ul" role="list" min="narrow" gap={2} data-look="sunken">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
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
