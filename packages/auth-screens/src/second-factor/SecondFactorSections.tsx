import { useLayoutEffect, useState } from 'react';
import { QueryContent } from '../settings/QueryContent.tsx';
import { useSecondFactor } from './calls.ts';
import { Passkeys } from './Passkeys.tsx';
import { NewRecoveryCodes, RecoveryCodes } from './RecoveryCodes.tsx';
import { Totp } from './Totp.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The person has a second factor or needs one. */
  onNeeded: () => void;
  onCodesSaved?: (() => void) | undefined;
}

/** What is in the fold, see `SecondFactor`. */
export default function SecondFactorSections({ onNeeded, onCodesSaved }: Props) {
  // Here, because the sections are loaded again when a new factor renews the token.
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <Sections onNeeded={onNeeded} onCodes={setCodes} />
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

interface SectionsProps extends Pick<Props, 'onNeeded'> {
  onCodes: (codes: readonly string[]) => void;
}

function Sections({ onNeeded, onCodes }: SectionsProps) {
  const query = useSecondFactor();
  const { data, isError } = query;
  const isNeeded = isError || data?.required || data?.totp || (data && data.passkeys.length > 0);
  useLayoutEffect(() => {
    if (isNeeded) onNeeded();
  }, [isNeeded, onNeeded]);
  return (
    <QueryContent query={query} failedTitle={texts.failedTitle}>
      {({ passkeys, totp, recoveryCodesLeft }) => (
        <>
          <Passkeys passkeys={passkeys} onCodes={onCodes} />
          <Totp isOn={totp} onCodes={onCodes} />
          {(totp || passkeys.length > 0) && <RecoveryCodes left={recoveryCodesLeft} onCodes={onCodes} />}
        </>
      )}
    </QueryContent>
  );
}
