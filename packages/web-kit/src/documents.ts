// Of the shared package: its context exists once in the page.
import { type Api, useApi } from '@firstrung/web-kit';
import { useCallback } from 'react';

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

/**
 * Opens a document: an uploaded one is downloaded through a link that is valid for 60 seconds, anything else
 * opens in a new tab. Rejects with ApiError (404: the reader may not see it) or NetworkError.
 */
export function useOpenDocument(): (address: string) => Promise<void> {
  const api = useApi();
  return useCallback(
    async (address) => {
      const name = documentName(address);
      if (name === undefined) return void globalThis.open(address, '_blank', 'noopener,noreferrer');
      const { url } = await api.call('GET /api/media/document-link/:name', { params: { name } });
      // A click on a download link, because assigning the location
      // would trigger the dialog about unsaved changes.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    [api],
  );
}

/** Uploads a file and resolves with its address; fits ui-kit's `UploadField`. */
export function useUpload() {
  const api = useApi();
  return useCallback(
    async (...sent: Parameters<Api['upload']>): Promise<string> => (await api.upload(...sent)).url,
    [api],
  );
}

/** Safari reads the file some time after the click. Until then its address has to stay valid. */
const KEPT_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
