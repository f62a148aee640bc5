import type { AccountNotice, NoticeMessage } from '@firstrung/contracts';
import { accountPages } from './account-pages.ts';
import type { MailboxEmail, Sender } from './email.ts';
import { greeting } from './greeting.ts';
import { button, escapeHtml, layout, paragraph } from './html.ts';
import { formatTime } from './time.ts';

/** What a notice says. No part has six digits in a row, which a reader could take for a code. */
interface Words {
  subject: string;
  what: string;
  /** What to do if it was somebody else. */
  advice: string;
  link?: { href: string; label: string };
}

type Describe = (message: NoticeMessage, sender: Sender) => Words;

/** What others keep of a deleted account. */
const STAYS =
  'Messages that you sent and groups that you named stay for the others, as those of a “Deleted user”.';

const ROLE = { applicant: 'an applicant', recruiter: 'a recruiter' } as const;

const choosePassword = ({ role }: NoticeMessage, { publicUrl }: Sender) => ({
  href: accountPages.forgotPassword(publicUrl, role),
  label: 'Choose a new password',
});

const NOTICES: Record<AccountNotice, Describe> = {
  alreadyRegistered: ({ role }, { productName, publicUrl }) => ({
    subject: `You already have a ${productName} account`,
    what: `Someone, perhaps you, tried to sign up as ${ROLE[role]} with this address. An account already uses it, or did so until a few days ago, so no new one was made.`,
    advice:
      'Log in with your password, or choose a new one if you forgot it. If you did not try to sign up, there is nothing to do.',
    link: { href: accountPages.login(publicUrl, role), label: 'Log in' },
  }),
  newDevice: (message, sender) => ({
    subject: `New log-in to your ${sender.productName} account`,
    what: `Someone logged in to your account ${at(message)} from a browser that had not logged in to it before: ${message.device ?? 'unknown device'}, network ${message.network ?? 'unknown'}.`,
    advice: 'If it was not you, choose a new password now. That logs everyone else out.',
    link: choosePassword(message, sender),
  }),
  passwordChanged: (message, sender) => ({
    subject: `Your ${sender.productName} password was changed`,
    what: `The password of your account was changed ${at(message)}. All other devices were logged out.`,
    advice: 'If it was not you, choose a new password now.',
    link: choosePassword(message, sender),
  }),
  passwordReset: (message, sender) => ({
    subject: `Your ${sender.productName} password was reset`,
    what: `A new password was set for your account ${at(message)} with a code that was sent to this address. All devices were logged out.`,
    advice:
      'If it was not you, someone can read your messages: secure your mailbox or phone first, then choose a new password.',
    link: choosePassword(message, sender),
  }),
  addressChanged: (message, sender) => ({
    subject: `The address of your ${sender.productName} account was changed`,
    what: `Your account was moved from this address to another one ${at(message)}. From now on you log in with the new address.`,
    ...(message.undoTicket === undefined
      ? { advice: 'If it was not you, please contact the people who run this site.' }
      : {
          advice:
            'If it was not you, take your account back with the link below within 7 days. It restores this address and logs everyone out.',
          link: {
            href: accountPages.undoAddressChange(sender.publicUrl, message.role, message.undoTicket),
            label: 'This was not me',
          },
        }),
  }),
  addressChangeUndone: (message, sender) => ({
    subject: `A change of address of your ${sender.productName} account was undone`,
    what: `The owner of the former address took the account back ${at(message)}: it has that address again, and everyone was logged out.`,
    advice: 'A code for a new password was sent to the former address. The password before no longer works.',
    link: choosePassword(message, sender),
  }),
  secondFactorAdded: (message, sender) => ({
    subject: `A second factor was added to your ${sender.productName} account`,
    what: `A passkey or an authenticator app was added to your account ${at(message)}. From now on your password alone does not log in.`,
    advice:
      'If it was not you, someone knows your password: log in, remove it in the settings and choose a new password. If you cannot log in, please contact the people who run this site.',
  }),
  secondFactorRemoved: (message, sender) => ({
    subject: `A second factor was removed from your ${sender.productName} account`,
    what: `A passkey or the authenticator app was removed from your account ${at(message)}.`,
    advice: 'If it was not you, choose a new password now, and add a second factor again.',
    link: choosePassword(message, sender),
  }),
  recoveryCodesReplaced: (message, sender) => ({
    subject: `Your ${sender.productName} recovery codes were replaced`,
    what: `New recovery codes were made for your account ${at(message)}. Those before no longer work.`,
    advice: 'If it was not you, choose a new password now, and make new recovery codes.',
    link: choosePassword(message, sender),
  }),
  recoveryCodeUsed: (message, sender) => ({
    subject: `A recovery code of your ${sender.productName} account was used`,
    what: `One of the recovery codes of your account was used in the place of its second factor ${at(message)}. It does not work again.`,
    advice: 'If it was not you, choose a new password now, and make new recovery codes.',
    link: choosePassword(message, sender),
  }),
  secondFactorGuessed: (message, sender) => ({
    subject: `Wrong codes were entered for your ${sender.productName} account`,
    what: `Ten wrong codes were entered in a week after the password of your account, the last one ${at(message)}: ${message.device ?? 'unknown device'}, network ${message.network ?? 'unknown'}. Whoever enters wrong codes gets ten a day from new devices, and then has to wait until the next day.`,
    advice:
      'If it was not you, someone knows your password: choose a new one now. You can always log in on a device that you have logged in with before, with a passkey or with a recovery code.',
    link: choosePassword(message, sender),
  }),
  accountDeleted: (message, { productName }) => ({
    subject: `Your ${productName} account was deleted`,
    what: `Your account was deleted ${at(message)}, with your password. Your profile, your files and your personal data are erased at once. ${STAYS}`,
    advice:
      'If it was not you, please contact the people who run this site. You can sign up again at any time.',
  }),
  deletionPending: (message, sender) => ({
    subject: `Your ${sender.productName} account was deleted`,
    what: `Your account was deleted ${at(message)}, with your password. From now on nobody sees you there. Because its address was changed less than 7 days ago, everything is erased on ${formatTime(message.erasedAt ?? message.at)}: until then the former address can undo the change, and the deletion with it. ${STAYS}`,
    ...(message.undoTicket === undefined
      ? { advice: 'If it was not you, please contact the people who run this site.' }
      : {
          advice:
            'If it was not you, take your account back with the link below by then. It restores this address, brings everything back and logs everyone out.',
          link: {
            href: accountPages.undoAddressChange(sender.publicUrl, message.role, message.undoTicket),
            label: 'This was not me',
          },
        }),
  }),
};

/** `on 21 Nov 2026 at 04:05 UTC` */
const at = (message: NoticeMessage) => `on ${formatTime(message.at)}`;

/** The email that notifies the owner of an account of a change. */
export function noticeEmail(sender: Sender, message: NoticeMessage): MailboxEmail {
  const { subject, what, advice, link } = NOTICES[message.notice](message, sender);
  if (message.channel === 'sms') {
    return { subject, text: [`${subject}.`, advice, link?.href].filter(Boolean).join(' ') };
  }
  const hello = greeting(message.name);
  const footer = `You get this e-mail because of your account at ${sender.productName}.`;
  const text = [hello, what, advice, ...(link ? [`${link.label}: ${link.href}`] : []), footer].join('\n\n');
  const body = [
    paragraph(escapeHtml(hello)),
    paragraph(escapeHtml(what)),
    paragraph(escapeHtml(advice)),
    ...(link ? [button(link.href, link.label)] : []),
  ].join('\n');
  return { subject, text: `${text}\n`, html: layout(sender, { subject, preview: what, body, footer }) };
}
