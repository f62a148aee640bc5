/** Cursor of the next page from a `Link: <…?cursor=…>; rel="next"` header (RFC 8288), if there is one. */
export function nextCursor(link: string | null): string | undefined {
  for (const [, target = '', attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(attributes)) {
      return new URL(target, 'http://relative').searchParams.get('cursor') ?? undefined;
    }
  }
  return undefined;
}
