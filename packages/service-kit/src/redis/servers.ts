import { ConfigError, type Env, envText } from '../base/config.ts';

export interface Address {
  host: string;
  port: number;
}

interface Login {
  username?: string;
  password?: string;
  tls: boolean;
}

/** What `REDIS_URL` leads to. */
export type RedisServers =
  | { kind: 'single'; url: string }
  | (Login & { kind: 'cluster'; nodes: Address[] })
  /** `name` is the primary's, as the sentinels call it. */
  | (Login & { kind: 'sentinel'; sentinels: Address[]; name: string; sentinelPassword?: string });

const FORMS =
  'redis://host:6379, redis+cluster://host:6379,host:6379,… or redis+sentinel://host:26379,host:26379,…/name, with rediss in place of redis for TLS';

const PARTS =
  /^(?<tls>redis|rediss)\+(?<kind>cluster|sentinel):\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<name>[^/?#]*))?(?<query>\?[^#]*)?$/;
const HOST = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<host>[^:[\]]+))(?::(?<port>\d{1,5}))?$/i;

/** The setting `REDIS_URL`, or `undefined` when unset. Throws `ConfigError` if it has none of the forms. */
export function readRedisUrl(env: Env): string | undefined {
  const url = envText(env, 'REDIS_URL');
  if (url !== undefined) parseRedisUrl(url);
  return url;
}

/** Throws `ConfigError`, without the URL: it may hold a password. */
export function parseRedisUrl(url: string): RedisServers {
  if (URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol)) return { kind: 'single', url };
  const { tls, kind, login = '', hosts = '', name = '', query } = PARTS.exec(url)?.groups ?? {};
  const addresses = hosts.split(',').map((host) => parseHost(host, kind === 'cluster' ? 6379 : 26_379));
  if (!kind || addresses.includes(undefined)) throw new ConfigError(`REDIS_URL must be ${FORMS}`);
  const parameters = new URLSearchParams(query);
  const sentinelPassword = parameters.get('sentinelPassword') ?? undefined;
  parameters.delete('sentinelPassword');
  if (parameters.size > 0 || (sentinelPassword && kind === 'cluster'))
    throw new ConfigError('REDIS_URL knows no parameters but sentinelPassword, of sentinels');

  const [username, password] = splitLogin(login);
  const shared: Login = {
    tls: tls === 'rediss',
    ...(username && { username }),
    ...(password && { password }),
  };
  const found = addresses as Address[];
  if (kind === 'cluster') {
    if (name) throw new ConfigError('REDIS_URL names a database, and a Redis Cluster has only one');
    return { kind, nodes: found, ...shared };
  }
  if (!name) throw new ConfigError(`REDIS_URL must end with the name of the primary: ${FORMS}`);
  return {
    kind: 'sentinel',
    sentinels: found,
    name: decodeURIComponent(name),
    ...shared,
    ...(sentinelPassword && { sentinelPassword }),
  };
}

function parseHost(text: string, defaultPort: number): Address | undefined {
  const { v6, host, port } = HOST.exec(text.trim())?.groups ?? {};
  const name = v6 ?? host;
  return name && Number(port ?? 1) <= 65_535 ? { host: name, port: Number(port ?? defaultPort) } : undefined;
}

/** As in other URLs: `user:password`, `:password` or `user`, each with percent-encoding. */
function splitLogin(login: string): [username: string, password: string] {
  const [username = '', ...password] = login.split(':');
  return [decodeURIComponent(username), decodeURIComponent(password.join(':'))];
}
