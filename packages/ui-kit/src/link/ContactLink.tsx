/** What one writes to or calls: an e-mail address or a phone number as a link. */
export function ContactLink({ contact }: { contact: string }) {
  return <a href={contact.includes('@') ? `mailto:${contact}` : `tel:${dialled(contact)}`}>{contact}</a>;
}

/** A phone number as a link may carry it (RFC 3966). */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');
