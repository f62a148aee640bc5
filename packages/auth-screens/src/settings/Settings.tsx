import { Badge, CircleCheck, Container, PageHeader } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useNameEmail } from '../calls.ts';
import { texts } from '../texts.ts';
import { Account } from './Account.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteProfile } from './DeleteProfile.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

const { settings: words } = texts;

interface Props {
  logout: ReactNode;
  /** Gets the address that the account had. */
  onDeleted: (emailOrPhone: string) => void;
}

/** The same for everyone who is signed in. */
export function Settings({ logout, onDeleted }: Props) {
  const { account } = useSession();
  const { data } = useNameEmail();
  return (
    <Container width="text">
      <PageHeader
        title={words.title}
        lead={
          <Badge tone="ok" icon={<CircleCheck size={14} />}>
            {words.badge}
          </Badge>
        }
        actions={logout}
      />
      <Account />
      <NotificationSettings />
      <ChangePassword login={data?.emailOrPhone} />
      <DeleteProfile onDeleted={() => onDeleted(data?.emailOrPhone ?? account?.name ?? words.title)} />
    </Container>
  );
}
