import { useCallback } from 'react';
import type { UploadOptions } from '../api/upload.ts';
import { useApi } from './host.tsx';

/** Uploads a file and resolves with its address; fits ui-kit's `UploadField`. */
export function useUpload(): (file: Blob, options?: UploadOptions) => Promise<string> {
  const api = useApi();
  return useCallback(async (file, options) => (await api.upload(file, options)).url, [api]);
}
