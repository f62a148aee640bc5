import { useNotify } from './host.tsx';

/** Returns a function that copies a text to the clipboard and says so. */
export function useCopy(texts: { copied: string; notCopied: string }) {
  const notify = useNotify();
  return async (text: string) => {
    try {
      // Absent in pages without HTTPS.
      await navigator.clipboard.writeText(text);
      notify(texts.copied, 'ok');
    } catch {
      notify(texts.notCopied, 'danger');
    }
  };
}
