/** A letter as it goes out. `text` is complete without `html`. */
export interface MailboxEmail {
  subject: string;
  text: string;
  /** for e-mail only */
  html?: string;
}

/** What every letter says about who sends it. */
export interface Sender {
  productName: string;
  publicUrl: string;
}
