/** An e-mail address or a phone number as a link. */
export function ContactLink({ contact }: { contact: string }) {
  return <a href={contact.includes('@') ? `mailto:${contact}` : `tel:${telNumber(contact)}`}>{contact}</a>;
}

/** The phone number in the form of a tel: link (RFC 3966). */
const telNumber = (phone: string) => phone.replace(/[^\d+]/g, '');
