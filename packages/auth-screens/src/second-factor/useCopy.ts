import { useNotify } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** Returns a function that copies a text to the clipboard and says so. */
export function useCopy() {
  const notify = useNotify();
  return async (text: string) => {
    try {
      // Absent in pages without HTTPS.
      await navigator.clipboard.writeText(text);
      notify(texts.copied, 'ok');
    } catch {
      notify(texts.copyFailed, 'danger');
    }
  };
}
