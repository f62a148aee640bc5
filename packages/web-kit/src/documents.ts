/** A document that was uploaded here: `/media/<32 hex>-<words>.pdf`, on whatever origin it was stored under. */
const OWN =
  /^(?:https?:\/\/[^/]+)?\/media\/(?<id>[0-9a-f]{32})(?:-(?<words>[^/?#]+))?\.(?<extension>pdf|docx?|odt)$/;

/** The name that its link is asked for by, or `undefined` for what is kept elsewhere. */
export function documentName(address: string): string | undefined {
  const { id, extension } = OWN.exec(address)?.groups ?? {};
  return id && `${id}.${extension}`;
}

/** What to call a document in its link: as it was uploaded, else the last part of its address, else its host. */
export function fileNameOf(address: string): string {
  const own = OWN.exec(address)?.groups;
  if (own) return decoded(`${own.words ?? 'document'}.${own.extension}`);
  if (!URL.canParse(address)) return address;
  const { pathname, hostname } = new URL(address);
  return decoded(pathname.split('/').filter(Boolean).at(-1) ?? '') || hostname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
