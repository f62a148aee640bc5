import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AuthArea } from '../area.ts';
import { AskForCode } from './AskForCode.tsx';
import { ChooseNew } from './ChooseNew.tsx';

/**
 * First the address, then the code sent there and the new password. The step is the history entry's, so Back leads to
 * the address and a reload stays.
 */
export function ForgotPasswordScreen({ area }: { area: AuthArea }) {
  const { key, state } = useLocation();
  const sentTo: string = state?.emailOrPhone ?? '';
  // Between the steps one goes on in the first field; at the first view the shell places the focus.
  const [first] = useState(key);
  const moved = key !== first;

  return sentTo ? (
    <ChooseNew key={sentTo} area={area} sentTo={sentTo} focused={moved} />
  ) : (
    <AskForCode area={area} focused={moved} />
  );
}
