import { ErrorPanel, Section } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useState } from 'react';
import { useSecondFactor } from './calls.ts';
import { Passkeys } from './Passkeys.tsx';
import { NewRecoveryCodes, RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSkeleton } from './SecondFactorSkeleton.tsx';
import { Totp } from './Totp.tsx';
import { texts } from './texts.ts';

/**
 * Passkeys, authenticator app and recovery codes, in the settings. Loaded apart, because few people use them.
 */
export default function SecondFactorSections({ onCodesSaved }: { onCodesSaved?: () => void }) {
  // Here, because the sections are replaced by their skeleton when a new factor renews the token.
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

function Sections({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const query = useSecondFactor();
  const { data, error } = query;

  if (data) {
    const { passkeys, totp, recoveryCodesLeft } = data;
    const hasFactor = totp || passkeys.length > 0;
    return (
      <>
        <Passkeys passkeys={passkeys} onCodes={onCodes} />
        <Totp isOn={totp} onCodes={onCodes} />
        {hasFactor && <RecoveryCodes left={recoveryCodesLeft} onCodes={onCodes} />}
      </>
    );
  }
  if (error) {
    return (
      <Section title={texts.passkeys.title}>
        <ErrorPanel
          level={3}
          art={false}
          title={texts.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(error, texts.failed)}
        </ErrorPanel>
      </Section>
    );
  }
  return <SecondFactorSkeleton />;
}
