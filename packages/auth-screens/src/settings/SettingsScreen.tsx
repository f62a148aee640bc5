import { ANYONES_SETTINGS } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  Banner,
  Button,
  ButtonLink,
  Container,
  LoginOverlay,
  LogOut,
  PageHeader,
  Section,
  Spinner,
  UserRound,
} from '@firstrung/ui-kit';
import { RequireToken, returnPathOf, useCallQuery, useHost, useSession, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAccountRole, useArea } from '../area.ts';
import { useNameEmail } from '../calls.ts';
import { forgetLetters } from '../letters.ts';
import { pathsOf } from '../paths.ts';
import { useEndSession } from '../useEndSession.ts';
import { AccountFactList, AccountFacts } from './AccountFacts.tsx';
import { DeleteProfileForm } from './DeleteProfileForm.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import { FoldsContext, SettingsGroup } from './SettingsGroup.tsx';
import { StatementsSection } from './StatementsSection.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

interface Props {
  /** A section that shows who the person is, in place of the account's facts. Restricted accounts lack it. */
  profile?: ReactNode;
  /** A group of the role's own. */
  sections?: ReactNode;
  /** What else is gone when the account is deleted. */
  deletionConsequences?: ReactNode;
  /**
   * Shown on the login page to a visitor without a token. Absent on the guest screen:
   * visitors see a login overlay there, and Logout leads to the landing page.
   */
  notice?: string | undefined;
}

/** Settings of a signed-in user. */
export function SettingsScreen({ notice, ...props }: Props) {
  useTitle(texts.title);
  const { paths } = useArea();
  const { session } = useHost();
  const { account } = useSession();
  const { pathname, search } = useLocation();
  const { isLeaving, leave } = useLeave();
  const logout = { icon: <LogOut size={16} />, children: texts.logout };

  if (isLeaving) return <Spinner label={texts.deleting} />;
  if (pathname + search === ANYONES_SETTINGS && session.account('recruiter'))
    return <Navigate to={pathsOf('recruiter').settings} replace />;
  if (notice === undefined) {
    if (!account) return <SettingsPreview />;
    return (
      <Settings {...props} logout={<Button {...logout} onClick={() => leave({})} />} onDeleted={leave} />
    );
  }
  return (
    <RequireToken notice={notice} acceptsRestricted>
      <Settings {...props} logout={<ButtonLink {...logout} to={paths.logout} />} onDeleted={leave} />
    </RequireToken>
  );
}

/** What the landing page confirms. */
interface DeletedAccount {
  emailOrPhone: string;
  /** The day on which everything is erased, as text, if the deletion can be undone until then. */
  erasedOn: string | null;
}

interface SettingsProps extends Omit<Props, 'notice'> {
  logout: ReactNode;
  onDeleted: (deleted: DeletedAccount) => void;
}

function Settings({ profile, sections, deletionConsequences, logout, onDeleted }: SettingsProps) {
  const role = useAccountRole();
  const { account } = useSession();
  const { data } = useNameEmail();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isRestricted = account?.isRestricted === true;
  const isSuspended = account?.isSuspended === true;
  const lacksFactor = isRestricted && !isSuspended;
  // For the whole visit: what is open, and typed there, stays when a phone is turned.
  const [isPhone] = useState(() => matchMedia('(max-width: 43.99rem)').matches);
  // For the whole visit: the restriction ends with the second factor, before its codes are saved.
  const [returnPath] = useState(() => (lacksFactor ? returnPathOf(state) : undefined));
  return (
    <Container width={isRestricted ? 'text' : 'wide'}>
      <PageHeader
        title={texts.title}
        lead={<span data-look="faint small">{texts.badge}</span>}
        actions={logout}
      />
      {isSuspended && (
        <Banner tone="danger">
          <strong>{texts.suspended.title}</strong> {texts.suspended.text[role]}
        </Banner>
      )}
      {lacksFactor && <Banner tone="warn">{texts.secondFactorMissing}</Banner>}
      {!isRestricted && <UnreachableBanner />}
      {!lacksFactor && <StatementsSection />}
      <FoldsContext value={isPhone && !profile && !isRestricted}>
        <div className={isRestricted ? undefined : styles.twoColumns}>
          {!isRestricted && profile}
          {!isRestricted && <NotificationSettings />}
          {!isRestricted && sections}
          <SecuritySettings
            username={data?.emailOrPhone}
            onCodesSaved={() => {
              if (returnPath !== undefined) navigate(returnPath, { replace: true });
            }}
          />
          {(isRestricted || !profile) && (
            <SettingsGroup title={texts.account} icon={<UserRound size={20} />}>
              <AccountFacts />
            </SettingsGroup>
          )}
          <DeleteProfileForm
            consequences={!isRestricted && deletionConsequences}
            onDeleted={(deletionDue) =>
              onDeleted({
                emailOrPhone: data?.emailOrPhone ?? account?.name ?? texts.title,
                erasedOn: deletionDue && formatDate(deletionDue),
              })
            }
          />
        </div>
      </FoldsContext>
    </Container>
  );
}

/** Says that emails to the account's address come back, while they do. */
function UnreachableBanner() {
  const { data } = useCallQuery('GET /api/notifications/settings');
  if (!data?.unreachable) return null;
  const { address, refusedAt } = data.unreachable;
  return <Banner tone="warn">{texts.unreachable(address, formatDate(refusedAt))}</Banner>;
}

function SettingsPreview() {
  const { paths } = useArea();
  return (
    <Container>
      <PageHeader title={texts.title} />
      <LoginOverlay message={texts.loginText} login={paths.login} signup={paths.signup}>
        <Section title={texts.account}>
          <AccountFactList {...texts.example} />
        </Section>
      </LoginOverlay>
    </Container>
  );
}

/**
 * Ends the session, unless it ended with the account, and opens the landing page
 * with a location state. From then on `isLeaving` is true: a screen that needs a
 * session must not be rendered again, because it would navigate to the login page.
 */
function useLeave() {
  const { drafts, session } = useHost();
  const endSession = useEndSession();
  const navigate = useNavigate();
  const [state, setState] = useState<Partial<DeletedAccount> | null>(null);

  useEffect(() => {
    if (!state) return;
    forgetLetters(drafts);
    if (state.emailOrPhone === undefined) endSession();
    else session.end();
    navigate('/', { replace: true, state });
  }, [state, drafts, session, endSession, navigate]);

  return { isLeaving: state !== null, leave: setState };
}
