import type { Calls, ReplyOf } from '@firstrung/contracts';
import { Container } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Content } from './Content.tsx';

export type Me = ReplyOf<Calls['POST /api/staff/me']>;

interface Props {
  /** Whether the screen is for those, too, who have no second factor yet. */
  opensWithoutFactor?: boolean;
  width?: 'text' | 'wide';
  children: (me: Me) => ReactNode;
}

/** A screen of staff: others are led to the login, and who lacks a second factor to the settings. */
export function Staff({ opensWithoutFactor = false, width = 'wide', children }: Props) {
  const query = useCallQuery('POST /api/staff/me');
  return (
    <Container width={width}>
      <Content query={query}>
        {(me) =>
          me.hasSecondFactor || opensWithoutFactor ? children(me) : <Navigate to="/staff/settings" replace />
        }
      </Content>
    </Container>
  );
}
