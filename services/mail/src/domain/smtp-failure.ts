/** What nodemailer adds to its errors, and Node to those of sockets. */
interface SmtpError {
  message: string;
  code?: string;
  responseCode?: number;
  response?: string;
  /** the SMTP command that failed */
  command?: string;
  cause?: unknown;
}

/**
 * Says in plain English why a mail server could not be used. It never contains
 * the password: the server's own words and addresses of hosts are all it repeats.
 * @param server its name and port
 */
export function explainSmtpFailure(error: unknown, server: string): string {
  const { code, message, response, responseCode } = error as SmtpError;
  const said = response === undefined ? '' : `: ${response.replaceAll(/\s+/g, ' ').trim()}`;
  if (code === 'EAUTH')
    return response === undefined
      ? `${server} offers no login that SMTP_URL has a user and password for.`
      : `${server} refuses the user or the password of SMTP_URL${said}`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return response === undefined
      ? `The message could not be handed to ${server}: ${message}`
      : `${server} refuses the message${isForNow(responseCode) ? ' for now' : ''}${said}`;
  if (/certificate|altnames|self.signed/i.test(message))
    return `The certificate of ${server} is not valid: ${message}`;
  if (code === 'ETLS' || /wrong version number|SSL routines/i.test(message))
    return `${server} does not speak TLS in the way SMTP_URL says: smtps:// is for ports with TLS from the start (465), smtp:// for the others (587).`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return `There is no server named ${server}.`;
  if (/ECONNREFUSED/.test(message)) return `Nothing listens on ${server}.`;
  if (code === 'ETIMEDOUT' || /EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${server} does not answer. Providers of servers often block port 25, and some block 465 and 587 until they are asked.`;
  return response === undefined
    ? `The connection to ${server} failed: ${message}`
    : `${server} did not accept the connection${said}`;
}

/** Codes that begin with 4 ask to try again later (RFC 5321 §4.2.1). */
const isForNow = (code: number | undefined): boolean => code !== undefined && code >= 400 && code < 500;

/** The server answered 5xx to this recipient or email (RFC 5321 §4.2.1). A refused login is retried. */
export function isRefused(error: unknown): error is SmtpError & { responseCode: number } {
  const { code, responseCode } = error as Partial<SmtpError>;
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode < 600
  );
}

/** X.1 is about the address and X.2 about its mailbox (RFC 3463 §3.2, §3.3). */
const ABOUT_THE_ADDRESS = /^5\d\d[ -]5\.[12]\./;

/** Whether a refusal is of the address: of the recipient, or of the message because of its mailbox. */
export const refusesAddress = ({ command, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' || ABOUT_THE_ADDRESS.test(response);
