import type { Clock } from '@firstrung/service-kit/service';
import type { TokenVerifier } from '@firstrung/service-kit/tokens';
import type { ChatServer } from './types.ts';

/** Closes the sockets of an account at once when its tokens are revoked. Returns how to stop. */
export const closeRevoked = (io: ChatServer, tokens: TokenVerifier): (() => void) =>
  tokens.onRevoked((accountId, minGen) => {
    for (const socket of io.sockets.sockets.values()) {
      const { caller } = socket.data;
      if (caller.id === accountId && caller.gen < minGen) socket.disconnect(true);
    }
  });

/** Closes those whose token has run out, or was revoked while they shook hands. */
export async function closeExpired(
  io: ChatServer,
  { clock, tokens }: { clock: Clock; tokens: TokenVerifier },
): Promise<number> {
  const now = clock.now().getTime();
  for (const socket of io.sockets.sockets.values()) {
    const { caller } = socket.data;
    if (caller.expiresAt <= now || tokens.isRevoked(caller)) socket.disconnect(true);
  }
  return 0;
}
