import { type Transport, Undeliverable } from './transport.ts';

/** Shorter than a sender's lease. */
const TIMEOUT_MS = 20_000;
/** Statuses that refuse the message for good; any other failure is retried. */
const REFUSALS = [400, 410, 413, 422];

/**
 * Posts text messages to an HTTP gateway as JSON: `{ id, to, from, text }`, `to` in E.164. Any 2xx means
 * accepted. Credentials of the URL are sent as basic authentication (RFC 7617); `id` is also the
 * `Idempotency-Key`, so that the gateway can recognise a repetition after a crash.
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
        throw new NotAccepted(failureReason(error));
      });
      // The body is not needed, and reading it could take long.
      await response.body?.cancel();
      if (response.ok) return;
      if (REFUSALS.includes(response.status)) throw new Undeliverable(`refused with ${response.status}`);
      throw new NotAccepted('ERESPONSE', response.status);
    },
    async destroy() {},
  };
}

/** A failed attempt. Its fields may be logged, because they contain no address. */
class NotAccepted extends Error {
  override name = 'NotAccepted';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number) {
    super('the gateway did not accept the message');
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** `ECONNREFUSED` and the like, else the error's name. */
const failureReason = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
};

/** `fetch` refuses credentials in a URL. */
function readUrl(text: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(text);
  const { username, password } = url;
  if (username === '' && password === '') return { url, authorization: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
