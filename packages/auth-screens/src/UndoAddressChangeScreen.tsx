import { Banner, ButtonLink, Stack, useRestoreFocus } from '@firstrung/ui-kit';
import { ApiError, reasonOf } from '@firstrung/web-kit';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useRoleCall } from './calls.ts';
import { texts } from './texts.ts';
import { useLinkToken } from './useLinkToken.ts';

const { undo: words } = texts;

/**
 * Opened by the link in the notice to an account's former address. Opening it changes nothing, because mail
 * programs open links too: a button undoes the change.
 */
export default function UndoAddressChangeScreen() {
  const area = useArea();
  const ticket = useLinkToken();
  const undo = useRoleCall('undo-address-change');
  const { data: undone, error } = undo;
  // A ticket is refused for good, anything else may work at the next press.
  const isExpired = error instanceof ApiError && [400, 401, 403, 404, 409].includes(error.status);
  const failure = ticket ? isExpired && words.expired : words.incomplete;
  const openTitle = failure ? words.failedTitle : words.title;
  const title = undone ? words.doneTitle : openTitle;

  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus(content);

  return (
    <AuthPage
      title={title}
      lead={undone ? words.doneLead(undone.emailOrPhone) : !failure && words.lead}
      footer={!undone && <Link to={area.paths.login}>{texts.logIn}</Link>}
    >
      <div ref={content} tabIndex={-1}>
        {undone && (
          <Stack gap={5}>
            <p>{words.why}</p>
            <ButtonLink
              to={area.paths.forgot}
              state={{ emailOrPhone: undone.emailOrPhone }}
              variant="primary"
              size="lg"
              wide
            >
              {words.choosePassword}
            </ButtonLink>
          </Stack>
        )}
        {!undone && failure && <Banner tone="danger">{failure}</Banner>}
        {!undone && !failure && ticket && (
          <AuthForm
            onSubmit={() => undo.mutate({ ticket })}
            submit={words.submit}
            refusal={error && reasonOf(error)}
            isBusy={undo.isPending}
          >
            <Stack as="ul" gap={2}>
              {words.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Stack>
          </AuthForm>
        )}
      </div>
    </AuthPage>
  );
}
