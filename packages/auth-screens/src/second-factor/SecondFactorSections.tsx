import { useState } from 'react';
import { Fold } from '../settings/Fold.tsx';
import { QueryContent } from '../settings/QueryContent.tsx';
import { texts as words } from '../settings/texts.ts';
import { useSecondFactor } from './calls.ts';
import { Passkeys } from './Passkeys.tsx';
import { NewRecoveryCodes, RecoveryCodes } from './RecoveryCodes.tsx';
import { Totp } from './Totp.tsx';
import { texts } from './texts.ts';

/**
 * Passkeys, authenticator app and recovery codes, in the settings. Loaded apart, because few people use them.
 */
export default function SecondFactorSections({ onCodesSaved }: { onCodesSaved?: () => void }) {
  // Here, because the sections are loaded again when a new factor renews the token.
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <Sections onCodes={setCodes} />
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

/** Folded for people who have no second factor and need none. */
function Sections({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const query = useSecondFactor();
  const { data, isError } = query;
  const isNeeded = isError || data?.required || data?.totp || (data && data.passkeys.length > 0);
  // It stays open when the last factor is removed.
  const [isOpen, setOpen] = useState(false);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <Fold title={words.secondFactor} open={isOpen}>
      <QueryContent query={query} failedTitle={texts.failedTitle}>
        {({ passkeys, totp, recoveryCodesLeft }) => (
          <>
            <Passkeys passkeys={passkeys} onCodes={onCodes} />
            <Totp isOn={totp} onCodes={onCodes} />
            {(totp || passkeys.length > 0) && <RecoveryCodes left={recoveryCodesLeft} onCodes={onCodes} />}
          </>
        )}
      </QueryContent>
    </Fold>
  );
}
