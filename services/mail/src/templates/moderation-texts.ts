const plural = (count: number, one: string, other: string) => (count === 1 ? one : other);

/** The texts about reports and restrictions, in English. `subject` is as in `subjects`. */
export const moderationTexts = {
  restriction: {
    /** What of the reader is restricted. */
    subjects: {
      account: () => 'your account',
      company: (name: string) => `your company ${name}`,
      job: (title: string) => `your job ${title}`,
    },
    restricted: {
      subject: (product: string, subject: string) => `${product} has restricted ${subject}`,
      heading: 'A restriction',
      what: {
        account: (product: string) =>
          `${product} has suspended your account: others no longer see you, and all your sessions have ended.`,
        company: (product: string, subject: string) =>
          `${product} has hidden ${subject} and its jobs: only its members see them.`,
        job: (product: string, subject: string) =>
          `${product} has hidden ${subject}: only your company and those who have applied see it, and it takes no applications.`,
      },
    },
    lifted: {
      subject: (product: string, subject: string) => `${product} has lifted the restriction on ${subject}`,
      heading: 'A restriction was lifted',
      what: (product: string, subject: string) =>
        `${product} has lifted the restriction on ${subject}. What no other restriction hides is shown again as before.`,
    },
    answered: {
      subject: (product: string, subject: string) => `${product} has answered your reply about ${subject}`,
      heading: 'An answer to your reply',
      what: (product: string, subject: string) =>
        `${product} has read your reply. The restriction on ${subject} stays.`,
    },
    reason: (reason: string) => `Reason: ${reason}`,
    rule: (rule: string) => `Rule: ${rule}`,
    answer: (answer: string) => `Answer: ${answer}`,
    until: (product: string, since: string) =>
      `It has applied since ${since}, and does until ${product} lifts it.`,
    reply: (day: string) => `You can reply once, until ${day}: log in and open your settings.`,
    open: 'Read it in your settings',
  },
  refusal: {
    subject: (product: string, subject: string) => `${product} does not show ${subject} yet`,
    heading: 'Not shown yet',
    what: (product: string, subject: string) =>
      `${product} has looked at what you wrote about ${subject}, and does not show it yet.`,
    how: 'Log in and change what the reason names: saving it sends it in again.',
  },
  outcome: {
    subject: (number: string) => `The outcome of your report ${number}`,
    heading: 'The outcome of your report',
    /** What was reported. */
    subjects: {
      account: () => 'a person',
      message: () => 'a message',
      company: (name: string) => `the company ${name}`,
      job: (title: string) => `the job ${title}`,
    },
    what: {
      restricted: (product: string, subject: string) =>
        `You reported ${subject}. ${product} agrees with you and has acted: others no longer see it.`,
      none: (product: string, subject: string) =>
        `You reported ${subject}. ${product} has looked at it and leaves it as it is.`,
      gone: (_product: string, subject: string) => `You reported ${subject}. It is no longer there.`,
    },
    others: (numbers: string) => `It ends these reports of yours in the same way: ${numbers}.`,
    thanks: 'Thank you for the report. We tell no one that you made it.',
    open: (product: string) => `Open ${product}`,
    because: (product: string) => `You get this e-mail because of your report at ${product}.`,
  },
  reports: {
    subject: (count: number) => `${plural(count, 'One report', `${count} reports`)} to decide on`,
    heading: 'To decide on',
    what: (reports: number, replies: number) =>
      `${plural(reports, 'One report is', `${reports} reports are`)} open, and ${plural(replies, 'one reply', `${replies} replies`)} to a restriction ${plural(replies, 'waits', 'wait')}.`,
    waitingSubject: (count: number) =>
      `${plural(count, 'One job or company', `${count} jobs and companies`)} to approve`,
    waiting: (count: number) =>
      `${plural(count, 'One job or company waits', `${count} jobs and companies wait`)} to be approved.`,
    desk: 'Open the desk',
    how: 'On the server, `npm run admin -- reports --open` shows them.',
    open: (product: string) => `Open ${product}`,
    because: (product: string) =>
      `You get this e-mail because ${product} has your address as its operator's.`,
  },
};
