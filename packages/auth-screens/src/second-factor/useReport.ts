import { isTokenRefused, reasonOf, useNotify } from '@firstrung/web-kit';

/** Shows what became of an action as a notice. */
export function useReport() {
  const notify = useNotify();
  return {
    success: (text: string) => notify(text, 'ok'),
    failure: (error: unknown) => {
      if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
    },
  };
}
