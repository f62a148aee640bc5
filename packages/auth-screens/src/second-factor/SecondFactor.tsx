import { lazy, Suspense, useCallback, useState } from 'react';
import { Fold } from '../settings/Fold.tsx';
import { texts } from '../settings/texts.ts';

/** Loaded apart, because few people use them. */
const SecondFactorSections = lazy(
  () => import(/* webpackChunkName: "second-factor" */ './SecondFactorSections.tsx'),
);

/**
 * Passkeys, authenticator app and recovery codes, in the settings: folded for people who have no second
 * factor and need none, also while the sections are loaded.
 */
export function SecondFactor({ onCodesSaved }: { onCodesSaved?: (() => void) | undefined }) {
  // It stays open when the last factor is removed.
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <Fold title={texts.secondFactor} open={isOpen}>
      <Suspense>
        <SecondFactorSections onNeeded={open} onCodesSaved={onCodesSaved} />
      </Suspense>
    </Fold>
  );
}
