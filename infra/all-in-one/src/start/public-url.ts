import {
  ConfigError,
  type Env,
  envText,
  envUrl,
  isLoopback,
  readTrustProxy,
  untranslatedLanguage,
} from '@firstrung/service-kit/config';

/** What an operator learns at the start of settings that have no effect. */
export function adviseOf(env: Env): string[] {
  const language = untranslatedLanguage(env);
  const hasMail = envText(env, 'SMTP_URL') !== undefined;
  return [
    ...(language === undefined
      ? []
      : [`PAGE_LANGUAGE is ${language}: there are no texts in it yet, so pages and emails are in English.`]),
    ...(hasMail || envText(env, 'OPERATOR_EMAIL') === undefined
      ? []
      : ['OPERATOR_EMAIL gets nothing: it needs SMTP_URL, the mail server that sends the emails.']),
  ];
}

/**
 * What follows from `PUBLIC_URL` for one process: which proxy is trusted, and what the operator
 * is told at the start. Throws `ConfigError` if the settings would make an unsafe installation.
 */
export function readPublicSettings(
  env: Env,
  { host, port }: { host: string; port: number },
): { trustProxy: string | undefined; advice: string[] } {
  const text = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (text === undefined) return { trustProxy: undefined, advice: [] };
  const url = new URL(text);
  if (`${url.origin}/` !== url.href)
    throw new ConfigError(
      `PUBLIC_URL must be an address such as ${url.origin}, without a path, a user or a query: the site needs a name of its own.`,
    );
  if (isLoopback(url.hostname)) return { trustProxy: undefined, advice: [] };
  const isHttps = url.protocol === 'https:';
  if (isHttps && (port === 80 || port === 443))
    throw new ConfigError(
      `Port ${port} belongs to the proxy with the certificate, because PUBLIC_URL is https and Firstrung speaks plain HTTP. Set PORT to another one, or leave it out.`,
    );
  const isProxySet = envText(env, 'TRUST_PROXY') !== undefined;
  if (isHttps && !isProxySet && !isLoopback(host))
    throw new ConfigError(
      'TRUST_PROXY must be set, because PUBLIC_URL is https and HOST is not loopback: the address of the proxy with the certificate. Without HOST, a proxy on this machine is trusted.',
    );
  const advice: string[] = [];
  if (!isHttps)
    advice.push('PUBLIC_URL is http: passwords and messages travel unencrypted. Use https for the public.');
  if (envText(env, 'SMTP_URL') === undefined)
    advice.push('SMTP_URL is not set: no email is sent, so nobody can sign up or set a new password.');
  if (isHttps && isProxySet && readTrustProxy(env) === undefined)
    advice.push('TRUST_PROXY is off: all requests behind a proxy are counted as those of one address.');
  return { trustProxy: isHttps && !isProxySet ? '127.0.0.1,::1' : undefined, advice };
}
