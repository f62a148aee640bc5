import { Button, FormError, Section, Stack, Text } from '@firstrung/ui-kit';
import { useHost } from '@firstrung/web-kit';
import { useNameEmail } from '../calls.ts';
import { useProof } from '../useProof.tsx';
import { providerLabel } from './label.ts';
import { texts } from './texts.ts';
import { useProvider } from './useProvider.ts';

/** In the settings: whether the account logs in at the provider, and the way to it. */
export default function ProviderSection() {
  const label = providerLabel(useHost().role) ?? '';
  const { data } = useNameEmail();
  const { leave, isLeaving, failure } = useProvider('join');
  const { withProof, dialog } = useProof(texts.joinReason);
  if (!data) return null;
  return (
    <Section level={3} title={texts.joinTitle}>
      <Stack gap={4}>
        <Text tone={2}>{data.hasProvider ? texts.joined : texts.joinLead}</Text>
        <FormError>{failure}</FormError>
        {!data.hasProvider && (
          <div>
            <Button loading={isLeaving} onClick={() => void withProof((proof) => leave(proof))}>
              {label}
            </Button>
          </div>
        )}
      </Stack>
      {dialog}
    </Section>
  );
}
