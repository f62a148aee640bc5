import type { Calls, ErrorBody, ReplyOf } from '@firstrung/contracts';
import { ApiError, NetworkError } from './errors.ts';

const CALL = 'POST /api/upload/upload-all' satisfies keyof Calls;
const [METHOD, ADDRESS] = CALL.split(' ') as [string, string];
/** Required by A§9; the server ignores it. */
const PRESET = 'default';

export type Uploaded = ReplyOf<Calls[typeof CALL]>;

export interface UploadOptions {
  /** The fraction that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file. Uses XMLHttpRequest, because fetch doesn't report upload progress.
 * @throws ApiError, NetworkError, or the signal's reason
 */
export function sendFile(
  file: Blob,
  { baseUrl, token, onProgress, signal }: UploadOptions & { baseUrl: string; token: string | undefined },
): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();

  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status < 300) resolve(JSON.parse(request.responseText));
    else reject(refusalOf(request));
  };
  request.onerror = () => reject(new NetworkError(undefined));
  request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was stopped.', 'AbortError'));
  request.onloadend = () => signal?.removeEventListener('abort', abort);

  request.open(METHOD, baseUrl + ADDRESS);
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const form = new FormData();
  form.set('upload_preset', PRESET);
  form.set('file', file);
  if (signal?.aborted) reject(signal.reason);
  else {
    signal?.addEventListener('abort', abort);
    request.send(form);
  }
  return promise;
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined;
  return new ApiError(request.status, parsed(request.responseText), retryAfter);
}

/** A proxy may reply with something other than JSON. */
function parsed(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
