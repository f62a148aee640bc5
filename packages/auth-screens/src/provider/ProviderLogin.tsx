import { Button, Stack } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { texts } from '../texts.ts';
import { providerLabel } from './label.ts';

/** Lazy: nothing of it is loaded where there is no such login. */
export const ProviderButton = lazy(() => import(/* webpackChunkName: "provider" */ './ProviderButton.tsx'));

/** The institution's own login above the form. Children are folded below it, and all there is without it. */
export function ProviderLogin({ to, children = null }: { to?: string | undefined; children?: ReactNode }) {
  const label = providerLabel(useHost().role);
  if (!label) return children;
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
        <ProviderButton {...size} purpose="login" to={to} />
      </Suspense>
      {children ? (
        <Stack as="details" gap={4}>
          <summary data-look="quiet small">{texts.signup.byForm}</summary>
          {children}
        </Stack>
      ) : (
        <p data-look="quiet small">{texts.login.orByForm}</p>
      )}
    </>
  );
}
