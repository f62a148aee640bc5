export interface Reference {
  from: string;
  to: string;
}

/**
 * Sorts what others refer to before them, and keeps the order otherwise. Throws if they refer to each other
 * in a circle.
 */
export function sortByReferences<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  references: readonly Reference[],
): Item[] {
  const sorted: Item[] = [];
  const placed = new Set<string>();
  let waiting = [...items];
  while (waiting.length > 0) {
    const present = new Set(waiting.map(nameOf));
    const isReady = (item: Item) =>
      references.every(
        ({ from, to }) => from !== nameOf(item) || to === from || placed.has(to) || !present.has(to),
      );
    const next = waiting.find(isReady);
    if (!next) throw new Error(`These refer to each other in a circle: ${[...present].join(', ')}`);
    sorted.push(next);
    placed.add(nameOf(next));
    waiting = waiting.filter((item) => item !== next);
  }
  return sorted;
}
