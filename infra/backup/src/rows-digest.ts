import { createHash } from 'node:crypto';

const NEWLINE = 10;

/**
 * A digest of the rows of a table, whatever order they come in: the sum of their SHA-256. Takes the text of
 * `COPY` in pieces of any length; it has a row in each line.
 */
export class RowsDigest {
  rows = 0;
  #sum = 0n;
  #begun: Buffer[] = [];

  update(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      const hash = createHash('sha256');
      for (const part of this.#begun) hash.update(part);
      hash.update(piece.subarray(start, end));
      this.#sum += BigInt(`0x${hash.digest('hex')}`);
      this.#begun = [];
      this.rows++;
      start = end + 1;
    }
    if (start < piece.length) this.#begun.push(piece.subarray(start));
  }

  equals(other: RowsDigest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
