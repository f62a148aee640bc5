import type { Clock } from '@firstrung/service-kit/service';
import type { TokenVerifier } from '@firstrung/service-kit/tokens';
import type { ChatServer } from './types.ts';

/** Closes the sockets whose tokens are revoked, as soon as they are. Returns an unsubscribe function. */
export const closeOnRevocation = (io: ChatServer, tokens: TokenVerifier): (() => void) =>
  tokens.onRevoked((accountId) => {
    for (const socket of io.sockets.sockets.values()) {
      const { caller } = socket.data;
      if (caller.id === accountId && tokens.isRevoked(caller)) socket.disconnect(true);
    }
  });

/** Closes sockets whose token has expired, or was revoked during the handshake. */
export async function closeExpired(
  io: ChatServer,
  { clock, tokens }: { clock: Clock; tokens: TokenVerifier },
): Promise<void> {
  const now = clock.now().getTime();
  for (const socket of io.sockets.sockets.values()) {
    const { caller } = socket.data;
    if (caller.expiresAt <= now || tokens.isRevoked(caller)) socket.disconnect(true);
  }
}
