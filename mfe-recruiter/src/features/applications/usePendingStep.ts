import { useEffect, useState } from 'react';

export type Way = 'previous' | 'next';

interface Neighbours {
  /** Whose they are. */
  of: string;
  /** `asked`: it is not known yet who they are. */
  state: 'asked' | 'known' | 'failed';
  go(way: Way): void;
}

/**
 * A step to a neighbour, which is taken as soon as it is known who that is; the last one asked for counts, and whatever
 * else is done meanwhile takes it back.
 */
export function useStep({ of, state, go }: Neighbours): (way: Way) => void {
  const [wanted, setWanted] = useState<{ from: string; way: Way } | null>(null);

  useEffect(() => {
    if (!wanted) return;
    if (state !== 'asked' || wanted.from !== of) {
      setWanted(null);
      if (state === 'known' && wanted.from === of) go(wanted.way);
      return;
    }
    const takeBack = () => setWanted(null);
    // On its way down, before the next step is asked for.
    document.addEventListener('keydown', takeBack, { capture: true });
    document.addEventListener('pointerdown', takeBack, { capture: true });
    return () => {
      document.removeEventListener('keydown', takeBack, { capture: true });
      document.removeEventListener('pointerdown', takeBack, { capture: true });
    };
  });

  return (way) => {
    if (state === 'known') go(way);
    else if (state === 'asked') setWanted({ from: of, way });
  };
}
