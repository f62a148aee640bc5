import { type Calls, emailChoices, type NotificationKind, type ReplyOf } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import { Banner, ErrorPanel, Spinner, useRestoreFocus } from '@firstrung/ui-kit';
import { ApiError, failureOf, messageOf, reasonOf, useApi, useCallQuery } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { kindWords } from './kind-words.ts';
import { texts } from './texts.ts';
import { useLinkToken } from './useLinkToken.ts';

const { unsubscribe: words } = texts;

type Subscription = ReplyOf<Calls['GET /api/mail/unsubscribe']>;

/**
 * Opened by the link at the end of emails. Opening it changes nothing, because mail programs open links too:
 * a button unsubscribes, and another takes that back.
 */
export default function UnsubscribeScreen() {
  const area = useArea();
  const token = useLinkToken();
  const api = useApi();
  // A token that is refused stays refused.
  const query = useCallQuery(
    'GET /api/mail/unsubscribe',
    { query: { token } },
    { enabled: token !== '', staleTime: 'static' },
  );
  const choose = useMutation({
    mutationFn: (email: Subscription['email']) =>
      api.call('PUT /api/mail/unsubscribe', { body: { token, email }, withoutToken: true }),
  });
  const isUnknown = token === '' || isRefusal(query.error) || isRefusal(choose.error);
  const present: Subscription | undefined = choose.data ?? query.data;
  const { title, lead = null } = headOf(isUnknown, present, choose.isSuccess);

  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus(content);

  return (
    <AuthPage title={title} lead={lead} footer={<Link to={area.paths.settings}>{words.settings}</Link>}>
      <div ref={content} tabIndex={-1}>
        {isUnknown && <Banner tone="danger">{words.unknown}</Banner>}
        {!isUnknown && query.isLoading && <Spinner label={words.loading} />}
        {!isUnknown && query.isLoadingError && (
          <ErrorPanel level={2} art={false} title={words.loadFailedTitle} {...failureOf(query)}>
            {messageOf(query.error, words.loadFailed)}
          </ErrorPanel>
        )}
        {!isUnknown && present && (
          <AuthForm
            onSubmit={() => choose.mutate(present.email === 'off' ? emailBefore(query.data) : 'off')}
            submit={present.email === 'off' ? words.again : words.submit}
            refusal={choose.error && reasonOf(choose.error)}
            isBusy={choose.isPending}
          >
            {present.email !== 'off' && <p>{words.inApp}</p>}
          </AuthForm>
        )}
      </div>
    </AuthPage>
  );
}

/** A token is refused for good, anything else may work at the next try. */
const isRefusal = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

/** What the account had chosen when the page was opened, else what is usual. */
function emailBefore(opened: Subscription | undefined): Subscription['email'] {
  if (opened && opened.email !== 'off') return opened.email;
  return opened?.kinds.some((kind) => kindWords[kind] && emailChoices(kind).includes('daily'))
    ? 'daily'
    : 'on';
}

function headOf(isUnknown: boolean, present: Subscription | undefined, isChanged: boolean) {
  if (isUnknown) return { title: words.failedTitle };
  if (!present) return { title: words.title };
  const about = formatList([...new Set(present.kinds.map(aboutKind))]);
  if (present.email === 'off') return { title: words.doneTitle, lead: words.doneLead(about) };
  if (isChanged) return { title: words.againTitle, lead: words.againLead(about) };
  return { title: words.title, lead: words.lead(about) };
}

const aboutKind = (kind: NotificationKind): string => kindWords[kind]?.about ?? words.aboutOthers;
