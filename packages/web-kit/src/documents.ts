/** An uploaded document: `/media/<32 hex>-<words>.pdf`, on any origin. */
const OWN =
  /^(?:https?:\/\/[^/]+)?\/media\/(?<id>[0-9a-f]{32})(?:-(?<words>[^/?#]+))?\.(?<extension>pdf|docx?|odt)$/;

/** The name by which a link to an uploaded document is requested; `undefined` for other addresses. */
export function documentName(address: string): string | undefined {
  const { id, extension } = OWN.exec(address)?.groups ?? {};
  return id && `${id}.${extension}`;
}

/**
 * Display name of a document: its uploaded name, whose spaces are hyphens in the address, else the last
 * segment of its address, else the host.
 */
export function fileNameOf(address: string): string {
  const own = OWN.exec(address)?.groups;
  if (own) return `${decoded(own.words ?? 'document').replaceAll('-', ' ')}.${own.extension}`;
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
