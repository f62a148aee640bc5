/** How much somebody holds, or may hold. */
export interface Held {
  files: number;
  bytes: number;
}

export type Quota = Readonly<Held>;

/**
 * Which of the files that may go have to, in their order, so that one more of `bytes` bytes fits in the quota: none
 * when it fits as it is. `undefined` when it wouldn't fit without all of them.
 */
export function toMakeRoom<File extends { bytes: number }>(
  quota: Quota,
  held: Held,
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
