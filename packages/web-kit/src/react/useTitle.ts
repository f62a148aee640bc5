import { useEffect } from 'react';
import { useHost } from './host.tsx';

/** Sets the document's title: `Applied jobs · Firstrung`. Every screen calls it. */
export function useTitle(title: string | undefined) {
  const { productName } = useHost();
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
