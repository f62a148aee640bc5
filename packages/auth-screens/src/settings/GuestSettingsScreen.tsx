import {
  Button,
  Container,
  LoginOverlay,
  LogOut,
  PageHeader,
  Section,
  SkeletonText,
  Spinner,
} from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import type { AuthArea } from '../area.ts';
import { texts } from '../texts.ts';
import { Settings } from './Settings.tsx';
import { useGoodbye } from './useGoodbye.ts';

const { settings: words } = texts;

/** The guests' twin (A§2): without a token an overlay, and Logout leads to the landing page. */
export function GuestSettingsScreen({ area }: { area: AuthArea }) {
  useTitle(words.title);
  const { account } = useSession();
  const { leaving, leave } = useGoodbye();

  if (leaving) return <Spinner label={words.deleting} />;
  if (!account) return <LoggedOut area={area} />;
  return (
    <Settings
      logout={
        <Button icon={<LogOut size={16} />} onClick={() => leave({})}>
          {words.logout}
        </Button>
      }
      onDeleted={(emailOrPhone) => leave({ emailOrPhone })}
    />
  );
}

const LoggedOut = ({ area }: { area: AuthArea }) => (
  <Container width="text">
    <PageHeader title={words.title} />
    <LoginOverlay
      message={words.loginText}
      login={{ to: area.paths.login, label: words.login }}
      signup={{ to: area.paths.signup, label: words.signup }}
    >
      {[words.account, words.password, words.delete].map((title) => (
        <Section key={title} title={title}>
          <SkeletonText lines={3} />
        </Section>
      ))}
    </LoginOverlay>
  </Container>
);
