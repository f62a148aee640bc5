import { useCallback } from 'react';
import { documentName } from '../documents.ts';
import { useApi } from './host.tsx';

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
