import { Button, FormError, Stack } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import type { ComponentProps } from 'react';
import { providerLabel } from './label.ts';
import { type Purpose, useProvider } from './useProvider.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'variant'> {
  purpose: Exclude<Purpose, 'join'>;
  /** In place of the words of the settings. */
  label?: string;
  /** A path of the role that the login leads back to, in place of what it led away from. */
  to?: string | undefined;
}

/** Leaves for the provider. Why it can't stands below the button. */
export default function ProviderButton({ purpose, label, to, ...look }: Props) {
  const named = providerLabel(useHost().role);
  const { leave, isLeaving, failure } = useProvider(purpose, to);
  return (
    <Stack gap={3} align={look.wide ? undefined : 'start'}>
      <FormError>{failure}</FormError>
      <Button {...look} loading={isLeaving} onClick={() => void leave()}>
        {label ?? named}
      </Button>
    </Stack>
  );
}
