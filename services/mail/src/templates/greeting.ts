/** Anyone can type anything as a name and any address to send it to: nothing that mail programs would turn into a link or take for a code. */
const SUSPICIOUS = /[@/\\<>]|\d{4}|\p{L}\.\p{L}{2}|www/iu;
const MAX_LENGTH = 60;

/** `Hello Ann,` – or `Hello,` when what is known as the name could be someone's advertisement. */
export function greeting(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  return clean === '' || clean.length > MAX_LENGTH || SUSPICIOUS.test(clean) ? 'Hello,' : `Hello ${clean},`;
}
