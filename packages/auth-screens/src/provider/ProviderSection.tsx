import { Button, FormError, Section, Stack } from '@firstrung/ui-kit';
import { useChange, useHost } from '@firstrung/web-kit';
import { useNameEmail, useRenew } from '../calls.ts';
import { useConfirmedCall } from '../second-factor/useConfirmedCall.tsx';
import { useProof } from '../useProof.tsx';
import { providerLabel } from './label.ts';
import { texts } from './texts.ts';
import { useProvider } from './useProvider.ts';

/** In the settings: whether the account logs in at the provider, the way to it, and its end. */
export default function ProviderSection() {
  const { data } = useNameEmail();
  if (!data) return null;
  return (
    <Section level={3} title={texts.joinTitle}>
      <Stack gap={4} align="start">
        <p data-look="quiet">
          {data.hasProvider ? texts.joined : texts.joinLead}
          {data.hasProvider && !data.hasPassword && ` ${texts.needsPassword}`}
        </p>
        {!data.hasProvider && <Join />}
        {data.hasProvider && data.hasPassword && <Remove />}
      </Stack>
    </Section>
  );
}

function Join() {
  const label = providerLabel(useHost().role);
  const { leave, isLeaving, failure } = useProvider('join');
  const { withProof, dialog } = useProof(texts.joinReason);
  return (
    <>
      <FormError>{failure}</FormError>
      <Button loading={isLeaving} onClick={() => void withProof((proof) => leave(proof))}>
        {label}
      </Button>
      {dialog}
    </>
  );
}

function Remove() {
  const { api, notices } = useHost();
  const renew = useRenew();
  const remove = useChange((proof: string) =>
    renew(api.call('POST /api/auth/oidc/remove', { body: { proof } })),
  );
  const { ask, dialogs } = useConfirmedCall(
    { title: texts.removeTitle, children: texts.removeText, confirmLabel: texts.remove, danger: true },
    (proof) => remove.mutateAsync(proof),
    ({ message }) => notices.show(message, 'ok'),
  );
  return (
    <>
      <Button loading={remove.isPending} onClick={ask}>
        {texts.remove}
      </Button>
      {dialogs}
    </>
  );
}
