import { type Transport, Undeliverable } from './transport.ts';

/** Shorter than a sender's lease. */
const TIMEOUT_MS = 20_000;
/** The gateway has looked at this message and won't take it; to anything else it may answer differently later. */
const REFUSALS = [400, 410, 413, 422];

/**
 * Posts text messages to an HTTP gateway as JSON: `{ id, to, from, text }`, `to` in E.164. Any 2xx means taken.
 * Credentials of the URL are sent as basic authentication (RFC 7617); `id` is also the `Idempotency-Key`, so that a
 * repetition after a crash can be told.
 */
export function smsTransport({ smsUrl, productName }: { smsUrl: string; productName: string }): Transport {
  const { url, authorization } = readUrl(smsUrl);

  return {
    async deliver({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
        body: JSON.stringify({ id, to, from: productName, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new NotTaken(reasonOf(error));
      });
      // Nothing in it is of use, and reading it could last.
      await response.body?.cancel();
      if (response.ok) return;
      if (REFUSALS.includes(response.status)) throw new Undeliverable(`refused with ${response.status}`);
      throw new NotTaken('ERESPONSE', response.status);
    },
    async destroy() {},
  };
}

/** A try that came to nothing; says why in the terms of the log, which names no one. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number) {
    super('the gateway has not taken the message');
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** `ECONNREFUSED` and the like, else what kind of error it is. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
};

/** `fetch` takes no credentials in an address. */
function readUrl(text: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(text);
  const { username, password } = url;
  if (username === '' && password === '') return { url, authorization: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
