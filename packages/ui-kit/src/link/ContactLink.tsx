interface Props {
  contact: string;
  /** the pieces of a phone number as people write it; numbers have the link that dials them */
  parts?: readonly { text: string; href?: string }[];
}

/** An email address or phone numbers as links; any other text as it is. */
export function ContactLink({ contact, parts = [{ text: contact, href: linkTo(contact) }] }: Props) {
  return parts.map(({ text, href }) => {
    if (!href) return text;
    const at = text.indexOf('@') + 1;
    return (
      <a key={href} href={href}>
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </a>
    );
  });
}

function linkTo(contact: string) {
  if (/\S@\S/.test(contact)) return `mailto:${contact}`;
  // Logins are stored in E.164.
  return /^\+\d+$/.test(contact) ? `tel:${contact}` : undefined;
}
