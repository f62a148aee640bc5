/** An account's usage, or its quota. */
export interface Usage {
  files: number;
  bytes: number;
}

type Quota = Readonly<Usage>;

/**
 * The first of the evictable files whose deletion makes room for `bytes` more bytes; none if there is room.
 * `undefined` if deleting all of them is not enough.
 */
export function pickEvictions<File extends { bytes: number }>(
  quota: Quota,
  held: Usage,
  bytes: number,
  mayGo: readonly File[],
): File[] | undefined {
  let over = { files: held.files + 1 - quota.files, bytes: held.bytes + bytes - quota.bytes };
  const going: File[] = [];
  for (const file of mayGo) {
    if (over.files <= 0 && over.bytes <= 0) break;
    over = { files: over.files - 1, bytes: over.bytes - file.bytes };
    going.push(file);
  }
  return over.files <= 0 && over.bytes <= 0 ? going : undefined;
}
