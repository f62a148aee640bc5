/** An email address or a phone number as a link; any other text as it is. */
export function ContactLink({ contact }: { contact: string }) {
  if (!/\S@\S|\d{2}/.test(contact)) return contact;
  const at = contact.indexOf('@') + 1;
  return (
    <a href={at > 0 ? `mailto:${contact}` : `tel:${telNumber(contact)}`}>
      {contact.slice(0, at)}
      <wbr />
      {contact.slice(at)}
    </a>
  );
}

/** The phone number in the form of a tel: link (RFC 3966). */
const telNumber = (phone: string) => phone.replace(/[^\d+]/g, '');
