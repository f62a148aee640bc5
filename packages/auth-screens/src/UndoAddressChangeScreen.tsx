import { Banner, ButtonLink, Stack } from '@firstrung/ui-kit';
import { ApiError, reasonOf, useTitle } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthPage, Submit } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import styles from './auth.module.css';
import { useUndoAddressChange } from './calls.ts';
import { texts } from './texts.ts';
import { useFragment } from './useFragment.ts';

const { undo: words } = texts;

/**
 * Opened by the link in the notice to an account's former address. Opening it changes nothing, because mail programs open links
 * too: a button undoes the change.
 */
export function UndoAddressChangeScreen({ area }: { area: AuthArea }) {
  const ticket = useFragment().get('ticket');
  const undo = useUndoAddressChange();
  const { data: undone, error } = undo;
  useTitle(undone ? words.doneTitle : words.title);
  // A ticket is refused for good, anything else may work at the next press.
  const isExpired = error instanceof ApiError && [400, 401, 403, 404, 409].includes(error.status);

  if (undone) {
    const { emailOrPhone } = undone;
    return (
      <AuthPage area={area} title={words.doneTitle} lead={words.doneLead(emailOrPhone)}>
        <p>{words.why}</p>
        <ButtonLink to={area.paths.forgot} state={{ emailOrPhone }} variant="primary" size="lg" wide>
          {words.choosePassword}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      area={area}
      title={words.title}
      lead={words.lead}
      footer={<Link to={area.paths.login}>{words.login}</Link>}
    >
      {!ticket ? (
        <Refusal>{words.incomplete}</Refusal>
      ) : isExpired ? (
        <Refusal>{words.expired}</Refusal>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            undo.mutate({ ticket });
          }}
        >
          <Stack gap={5}>
            <ul className={styles.effects}>
              {words.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Submit refusal={error && reasonOf(error)} isBusy={undo.isPending}>
              {words.submit}
            </Submit>
          </Stack>
        </form>
      )}
    </AuthPage>
  );
}

const Refusal = ({ children }: { children: ReactNode }) => (
  <Banner tone="danger">
    <strong>{words.failedTitle}.</strong> {children}
  </Banner>
);
