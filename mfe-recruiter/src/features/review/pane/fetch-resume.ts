import { type Api, documentName } from '@firstrung/web-kit';

/**
 * The content of an uploaded resume. Rejects if the recruiter may not see it (any more) or the network fails.
 */
export async function fetchResume(api: Api, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { url } = await api.call('GET /api/media/document-link/:name', {
    params: { name: documentName(address) ?? '' },
    signal,
  });
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The resume was answered with ${response.status}`);
  return response.arrayBuffer();
}
