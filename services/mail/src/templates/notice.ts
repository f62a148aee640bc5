import { type AccountNotice, emailLinks, type NoticeMessage } from '@firstrung/contracts';
import type { Link, MailboxEmail, Sender } from './email.ts';
import { type EmailTexts, emailTexts } from './texts.ts';
import { formatTime } from './time.ts';
import { writeEmail } from './write-email.ts';

type Texts = EmailTexts['notice'];

/** What a notice says. */
interface Words {
  what: string;
  /** What to do if it was somebody else. */
  advice: string;
  link?: Link;
  /** Why it is sent to who has no account. */
  because?: string;
}

type Describe = (texts: Texts, message: NoticeMessage, sender: Sender) => Words;

/** A notice that has nothing to say but its time, with the link to a new password. */
const withPassword =
  (notice: 'passwordChanged' | 'passwordReset' | 'addressChangeUndone' | FactorNotice): Describe =>
  (texts, message, sender) => ({
    what: texts[notice].what(formatTime(message.at)),
    advice: texts[notice].advice,
    link: choosePassword(texts, message, sender),
  });
type FactorNotice =
  | 'secondFactorRemoved'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'providerJoined'
  | 'providerRemoved';

/** A notice that names a device, which may not be known. */
const withDevice =
  (notice: 'newDevice' | 'secondFactorGuessed'): Describe =>
  (texts, message, sender) => ({
    what: texts[notice].what(
      formatTime(message.at),
      message.device ?? texts.unknownDevice,
      message.network ?? texts.unknownNetwork,
    ),
    advice: texts[notice].advice,
    link: choosePassword(texts, message, sender),
  });

const choosePassword = (texts: Texts, { role }: NoticeMessage, { publicUrl }: Sender): Link => ({
  href: emailLinks.forgotPassword(publicUrl, role),
  label: texts.links.choosePassword,
});

/** What can be done about a change of address: undo it, for who has the ticket. */
const undoing = (
  { links }: Texts,
  { advice, adviceWithUndo }: Texts['addressChanged' | 'deletionPending'],
  { role, undoTicket }: NoticeMessage,
  { publicUrl }: Sender,
): Pick<Words, 'advice' | 'link'> =>
  undoTicket === undefined
    ? { advice }
    : {
        advice: adviceWithUndo,
        link: { href: emailLinks.undoAddressChange(publicUrl, role, undoTicket), label: links.undo },
      };

const NOTICES: Record<AccountNotice, Describe> = {
  alreadyRegistered: ({ alreadyRegistered, links }, { role }, { publicUrl }) => ({
    what: alreadyRegistered.what(role),
    advice: alreadyRegistered.advice,
    link: { href: emailLinks.login(publicUrl, role), label: links.login },
  }),
  newDevice: withDevice('newDevice'),
  passwordChanged: withPassword('passwordChanged'),
  passwordReset: withPassword('passwordReset'),
  addressChanged: (texts, message, sender) => ({
    what: texts.addressChanged.what(formatTime(message.at)),
    ...undoing(texts, texts.addressChanged, message, sender),
  }),
  addressChangeUndone: withPassword('addressChangeUndone'),
  secondFactorAdded: ({ secondFactorAdded }, { at }) => ({
    what: secondFactorAdded.what(formatTime(at)),
    advice: secondFactorAdded.advice,
  }),
  secondFactorRemoved: withPassword('secondFactorRemoved'),
  recoveryCodesReplaced: withPassword('recoveryCodesReplaced'),
  recoveryCodeUsed: withPassword('recoveryCodeUsed'),
  secondFactorGuessed: withDevice('secondFactorGuessed'),
  providerJoined: withPassword('providerJoined'),
  providerRemoved: withPassword('providerRemoved'),
  accountDeleted: ({ accountDeleted }, { at }) => ({
    what: accountDeleted.what(formatTime(at)),
    advice: accountDeleted.advice,
  }),
  staffInvited: ({ staffInvited, links }, { inviteTicket = '' }, { publicUrl, productName }) => ({
    what: staffInvited.what(productName),
    advice: staffInvited.advice,
    link: { href: emailLinks.staffInvitation(publicUrl, inviteTicket), label: links.accept },
    because: staffInvited.because(productName),
  }),
  deletionPending: (texts, message, sender) => ({
    what: texts.deletionPending.what(formatTime(message.at), formatTime(message.erasedAt ?? message.at)),
    ...undoing(texts, texts.deletionPending, message, sender),
  }),
};

/** The email that notifies the owner of an account of a change. */
export function noticeEmail(sender: Sender, message: NoticeMessage): MailboxEmail {
  const texts = emailTexts(sender.language);
  const { what, advice, link, because } = NOTICES[message.notice](texts.notice, message, sender);
  const subject = texts.notice[message.notice].subject(sender.productName);
  if (message.channel === 'sms') {
    return { subject, text: [texts.sentence(subject), advice, link?.href].filter(Boolean).join(' ') };
  }
  return writeEmail(sender, {
    subject,
    name: message.name,
    paragraphs: [what, advice],
    button: link,
    ...(because !== undefined && { footer: because }),
  });
}
