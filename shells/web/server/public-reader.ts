import { pageReader } from '@firstrung/service-kit/http';
import { currentTrace } from '@firstrung/service-kit/trace';

/** A reply as it was received, of any status. */
export interface RawReply {
  status: number;
  /** A reply header by its lower-case name. */
  header(name: string): string | undefined;
  bytes: Buffer;
}

/**
 * Reads a public address of this site, as `/api/guest/jobs/get-all-jobs?limit=24`, in the name of a visitor.
 */
export type ReadPublic = (
  address: string,
  visitor: {
    /** The visitor's address. The readers say that a page reads for it (`pageReader`). */
    ip: string;
    signal: AbortSignal;
  },
) => Promise<RawReply>;

/**
 * Reads through the public API of jobs.
 * @param origin of the service, as `http://jobs:3000`
 */
export const readFrom =
  (origin: string): ReadPublic =>
  async (address, { ip, signal }) => {
    const trace = currentTrace();
    const response = await fetch(new URL(address, origin), {
      signal,
      redirect: 'error',
      headers: { 'x-forwarded-for': pageReader(ip), ...(trace && { traceparent: trace.traceparent }) },
    });
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

/** The reply as JSON. @returns `null` if there is nothing at the address @throws for any other reply */
export function jsonOf<T>(reply: RawReply, address: string): T | null {
  if (reply.status === 404 || reply.status === 400) return null;
  if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`);
  return JSON.parse(reply.bytes.toString()) as T;
}

/** Ends the wait also for a reader that ignores its signal. */
export async function readInTime<T>(
  read: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([read(signal), late]);
}
