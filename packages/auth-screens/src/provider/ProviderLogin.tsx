import { Button, Text } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { lazy, Suspense } from 'react';
import { texts } from '../texts.ts';
import { providerLabel } from './label.ts';

/** Lazy: nothing of it is loaded where there is no such login. */
export const ProviderButton = lazy(() => import(/* webpackChunkName: "provider" */ './ProviderButton.tsx'));

/** The institution's own login, above the form. Nothing where there is none. */
export function ProviderLogin() {
  const label = providerLabel(useHost().role);
  if (!label) return null;
  const size = { size: 'lg', wide: true } as const;
  return (
    <>
      <Suspense
        fallback={
          <Button {...size} disabled>
            {label}
          </Button>
        }
      >
        <ProviderButton {...size} purpose="login" />
      </Suspense>
      <Text tone={2} size="sm">
        {texts.login.orByForm}
      </Text>
    </>
  );
}
