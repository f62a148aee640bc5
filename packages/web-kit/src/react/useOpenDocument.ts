import { useCallback } from 'react';
import { documentName } from '../documents.ts';
import { useApi } from './host.tsx';

/**
 * Opens a document: one uploaded here is saved to the reader's disk, through a link that is asked for and good for
 * 60 seconds; anything else opens in a new tab. Rejects with ApiError (404: not the reader's to see) or NetworkError.
 */
export function useOpenDocument(): (address: string) => Promise<void> {
  const api = useApi();
  return useCallback(
    async (address) => {
      const name = documentName(address);
      if (name === undefined) return void globalThis.open(address, '_blank', 'noopener,noreferrer');
      const { url } = await api.call('GET /api/media/document-link/:name', { params: { name } });
      // By a click on a link to save: going to the address would ask those who are editing whether to leave.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    [api],
  );
}
