/** What stands before a stored file's own name: 128 random bits. */
const ID = /^[0-9a-f]{32}-?/;

/**
 * The name of the file at an address, as a link's text: `https://example.org/papers/my%20cv.pdf` is `my cv.pdf`,
 * `/media/<id>-Jane-CV.pdf` is `Jane-CV.pdf`.
 */
export function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const last = decoded(path.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const own = path.startsWith('/media/') ? last.replace(ID, '') : last;
  return own.startsWith('.') || own === '' ? last : own;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
