import { labels } from '../labels.ts';

export type UploadKind = 'image' | 'document';

interface Rules {
  /** For the file dialog, and for what is dropped; the server looks at the content. */
  extensions: readonly string[];
  maxBytes: number;
}

const MEGABYTE = 1024 * 1024;
export const uploadRules: Readonly<Record<UploadKind, Rules>> = {
  image: { extensions: ['.png', '.jpg', '.jpeg', '.webp', '.gif'], maxBytes: 5 * MEGABYTE },
  document: { extensions: ['.pdf', '.doc', '.docx', '.odt'], maxBytes: 10 * MEGABYTE },
};

/** Why a file needn't be sent at all; `undefined` when it may be. */
export function flawOf(kind: UploadKind, { name, size }: { name: string; size: number }): string | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return kind === 'image' ? labels.pictureOnly : labels.documentOnly;
  }
  return size > maxBytes ? labels.fileTooLarge(maxBytes / MEGABYTE) : undefined;
}

/** Whether text may stand for a file: an https address. */
export const isFileAddress = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s<>"]/.test(text);
