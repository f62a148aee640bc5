import { SecuritySettings } from '@firstrung/auth-screens';
import { Banner, Button, LogOut, PageHeader } from '@firstrung/ui-kit';
import { reasonOf, useCall, useHost, useTitle } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { Staff } from '../../shared/Staff.tsx';
import { sharedTexts, settingsTexts as texts } from '../../texts.ts';
import { RefusalTexts } from './RefusalTexts.tsx';

/** /staff/settings: how one logs in. The first page of who has joined. */
export default function SettingsScreen() {
  useTitle(texts.title);
  const navigate = useNavigate();
  return (
    <Staff width="text" opensWithoutFactor>
      {({ name, email, role, hasSecondFactor }) => (
        <>
          <PageHeader
            title={texts.title}
            lead={`${name} · ${email} · ${sharedTexts.roles[role]}`}
            actions={<Logout />}
          />
          {!hasSecondFactor && <Banner tone="warn">{sharedTexts.needsFactor}</Banner>}
          {hasSecondFactor && role === 'manager' && <RefusalTexts />}
          <SecuritySettings username={email} onCodesSaved={() => navigate('/staff')} />
        </>
      )}
    </Staff>
  );
}

function Logout() {
  const { notices, queryClient } = useHost();
  const navigate = useNavigate();
  const logout = useCall('POST /api/staff/logout', {
    onSuccess() {
      notices.set(texts.loggedOut, '/staff/login', 'ok');
      navigate('/staff/login', { replace: true });
      queryClient.clear();
    },
    onError: (error) => notices.show(reasonOf(error), 'danger'),
    // What is shown would be asked for without a session.
    changes: [],
  });
  return (
    <Button icon={<LogOut size={16} />} loading={logout.isPending} onClick={() => logout.mutate({})}>
      {texts.logout}
    </Button>
  );
}
