/** A rendered email. `text` is complete without `html`. */
export interface MailboxEmail {
  subject: string;
  text: string;
  /** for e-mail only */
  html?: string;
}

/** The sender as every email names it. */
export interface Sender {
  productName: string;
  publicUrl: string;
}
