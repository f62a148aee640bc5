import { useApi } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Turns the card that is followed into the page of its job, by a view transition.
 * Returns a ref for the list of cards. What it takes is loaded once a card is pointed
 * at; until then, and if it can't be loaded, links work as they do everywhere.
 */
export function useJobTransition() {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list || !('startViewTransition' in document)) return;
      const isGone = new AbortController();
      const isWanted = new AbortController();
      const { signal } = isGone;
      const load = () => {
        isWanted.abort();
        import(/* webpackChunkName: "open-job" */ './open-job.ts').then(
          ({ openByTransition }) => openByTransition(list, { api, client, signal }),
          () => {},
        );
      };
      const options = { passive: true, signal: AbortSignal.any([signal, isWanted.signal]) };
      for (const intent of INTENTS) list.addEventListener(intent, load, options);
      return () => isGone.abort();
    },
    [api, client],
  );
}
