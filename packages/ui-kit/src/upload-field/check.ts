import { labels } from '../labels.ts';

export type UploadKind = 'image' | 'document';

interface Rules {
  /** For the file dialog and dropped files; the server checks the content. */
  extensions: readonly string[];
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;
export const uploadRules: Readonly<Record<UploadKind, Rules>> = {
  image: { extensions: ['.png', '.jpg', '.jpeg', '.webp', '.gif'], maxBytes: 5 * MEGABYTE },
  document: { extensions: ['.pdf', '.doc', '.docx', '.odt'], maxBytes: 10 * MEGABYTE },
};

/** Why a file can't be uploaded; `undefined` if it can. */
export function validateFile(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): string | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return kind === 'image' ? labels.imageOnly : labels.documentOnly;
  }
  return size > maxBytes ? labels.fileTooLarge(maxBytes / MEGABYTE) : undefined;
}

/** Whether the text is an https address without credentials. */
export function isFileAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s<>"\\]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
