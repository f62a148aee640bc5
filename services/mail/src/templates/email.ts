/** A rendered email. `text` is complete without `html`. */
export interface MailboxEmail {
  subject: string;
  text: string;
  /** for email only */
  html?: string;
  /** of emails that can be switched off: where mail programs do that */
  unsubscribeAddress?: string;
}

/** The sender as every email names it. */
export interface Sender {
  productName: string;
  publicUrl: string;
  /** of the texts, as BCP 47; English unless it is given */
  language?: string;
}

export interface Link {
  href: string;
  label: string;
}

/** A line of a list: the link's words, and what is said about it. */
export interface Line extends Link {
  detail?: string;
}
