import type { CallReply } from '@firstrung/service-kit/http';
import type { SecurityRequest } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';

interface Cookie {
  name: string;
  /** without characters that a cookie can't have; `''` removes it */
  value: string;
  path: string;
  lifeMs: number;
  sameSite: 'Lax' | 'Strict';
}

export const readCookie = ({ headers }: SecurityRequest, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Sets a cookie that no script reads, and that is sent by https alone where the site is there. */
export function setCookie(
  { config }: AuthContext,
  reply: CallReply,
  { name, value, path, lifeMs, sameSite }: Cookie,
): void {
  const secure = config.publicOrigin?.startsWith('https:') ? '; Secure' : '';
  const life = value === '' ? 0 : lifeMs / 1000;
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
