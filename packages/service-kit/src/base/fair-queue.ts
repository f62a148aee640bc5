type Key = string | symbol;

export interface FairQueue {
  /** Takes a place: at once while one is free, otherwise with the promise that is returned. */
  enter(key: Key): Promise<void> | undefined;
  /** Gives a place back that was taken with this key. */
  leave(key: Key): void;
  readonly waiting: number;
}

/** Starts who waits, or refuses it. */
type Waiting = (refused?: Error) => void;

/**
 * Shares a number of places. One that gets free goes to the key that has the fewest, and among equals by
 * turns, so that one client's many or slow requests hold up its own only. A key has at most `maxPlaces`, so
 * that others find a free one. A key that waits longer than `maxWaitMs` is refused. Once `maxWaiting` wait,
 * one whose key has fewer of them than another takes the place of the newest of the key that has most.
 * `refusal` creates the error of who is refused.
 */
export function createFairQueue({
  places,
  maxPlaces = places,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
  refusal,
}: {
  places: number;
  maxPlaces?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  refusal(): Error;
}): FairQueue {
  /** Who waits with each key, oldest first; the key whose turn is next comes first. */
  const lines = new Map<Key, Waiting[]>();
  /** The places of each key that has any. */
  const taken = new Map<Key, number>();
  let free = places;
  let waiting = 0;

  const placesOf = (key: Key) => taken.get(key) ?? 0;

  function take(key: Key): void {
    free--;
    taken.set(key, placesOf(key) + 1);
  }

  function giveBack(key: Key): void {
    free++;
    if (placesOf(key) > 1) taken.set(key, placesOf(key) - 1);
    else taken.delete(key);
    // It had its turn.
    const line = lines.get(key);
    if (line && lines.delete(key)) lines.set(key, line);
  }

  function startNext(): void {
    let next: Key | undefined;
    for (const key of lines.keys()) {
      if (next === undefined || placesOf(key) < placesOf(next)) next = key;
      if (placesOf(next) === 0) break;
    }
    // One that has as many as it may waits, and so do all others that have waited until now.
    if (next === undefined || placesOf(next) >= maxPlaces) return;
    take(next);
    remove(next, lines.get(next)![0]!)();
  }

  function remove(key: Key, one: Waiting): Waiting {
    const line = lines.get(key)!;
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(key);
    waiting--;
    return one;
  }

  /** Makes room for one more of the key. Returns whether there is. */
  function makeRoom(key: Key): boolean {
    if (waiting < maxWaiting) return true;
    const [longest] = [...lines].toSorted(([, a], [, b]) => b.length - a.length);
    if (!longest || longest[1].length <= (lines.get(key)?.length ?? 0) + 1) return false;
    remove(longest[0], longest[1].at(-1)!)(refusal());
    return true;
  }

  const wait = (key: Key) =>
    new Promise<void>((resolve, reject) => {
      const late = () => remove(key, one)(refusal());
      const timer = maxWaitMs === undefined ? undefined : setTimeout(late, maxWaitMs).unref();
      const one: Waiting = (refused) => {
        clearTimeout(timer);
        if (refused) reject(refused);
        else resolve();
      };
      const line = lines.get(key);
      if (line) line.push(one);
      else lines.set(key, [one]);
      waiting++;
    });

  return {
    enter(key) {
      if (free > 0 && placesOf(key) < maxPlaces) return void take(key);
      if (!makeRoom(key)) throw refusal();
      return wait(key);
    },
    leave(key) {
      giveBack(key);
      startNext();
    },
    get waiting() {
      return waiting;
    },
  };
}
