import { useApi, useChange, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

export const useBlock = () => useBlockChange('POST /api/pn/block', texts.notices.blocked);
export const useUnblock = () => useBlockChange('POST /api/pn/unblock', texts.notices.unblocked);

interface Person {
  _id: string;
  name: string;
}

/** Notifies here, not where it is called: the person's card is gone once the lists are fetched again. */
function useBlockChange(key: 'POST /api/pn/block' | 'POST /api/pn/unblock', done: (name: string) => string) {
  const api = useApi();
  const notify = useNotify();
  return useChange(({ _id }: Person) => api.call(key, { body: { networkId: _id } }), {
    onSuccess: (_, { name }) => notify(done(name), 'ok'),
    onError: useNotifyRefusal(),
  });
}
