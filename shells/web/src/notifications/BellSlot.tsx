import { useHost, useSession } from '@firstrung/web-kit';
import { useContext, useEffect, useState } from 'react';
import { LoadBellContext } from './loading.ts';
import type { BellPart } from './part.ts';

/** The bell's place in the bar: empty for visitors, and until its code is there. */
export function BellSlot() {
  const load = useContext(LoadBellContext);
  const { role } = useHost();
  const { account } = useSession();
  const [part, setPart] = useState<BellPart | null>(null);
  const wanted = account !== null && part === null;

  useEffect(() => {
    if (!wanted || !load) return;
    let left = false;
    load().then(
      (loaded) => left || setPart(loaded),
      // The bar does without; the next page tries again.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, load]);

  return account && part ? <part.Bell key={account.id} notifications={part.of(role)} /> : null;
}
