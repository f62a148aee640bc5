import type { Copy, KeptReceipt, Said } from '@firstrung/contracts/verify-answers';
import { isMissing, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A file that somebody has kept: a receipt, or a copy of a log and the heads. */
export type Kept = Partial<KeptReceipt> & Partial<Copy>;

/** What a receipt says, before its signature is checked. Throws if it isn't readable. */
export const saidIn = (receipt: string): Said => {
  const body = atob(receipt.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(body, (char) => char.charCodeAt(0))));
};

interface Of {
  companyId: string | null;
  /** of the reader's own application */
  jobId: string | null;
  files: readonly Kept[];
}

/** Checks a company's log, and receipts, with what was kept from another day. */
export function useCheck({ companyId, jobId, files }: Of) {
  const api = useApi();
  return useQuery({
    queryKey: ['check answers', companyId, jobId, files],
    queryFn: async ({ signal }) => {
      const params = { jobId: jobId ?? '' };
      const own = jobId
        ? await api.call('GET /api/jobs/answer-receipts/:jobId', { params, signal })
        : undefined;
      const kept = files.flatMap(({ receipt }) => receipt ?? []);
      const receipts = await Promise.all(
        [...(own?.receipts ?? []), ...kept].map(async (receipt) => {
          const body = { secret: saidIn(receipt).secret };
          return { receipt, ...(await api.call('POST /api/guest/jobs/answer-proof', { body, signal })) };
        }),
      );
      const before = files.filter((file): file is Copy => file.heads !== undefined);
      const kin = receipts[0] && saidIn(receipts[0].receipt).company.id;
      const id = companyId ?? before.find(({ log }) => log)?.log?.company.id ?? kin;
      const heads = await api.call('GET /api/guest/jobs/answer-heads', { signal });
      const log = id
        ? await api
            .call('GET /api/guest/jobs/answer-log/:companyId', { params: { companyId: id }, signal })
            .catch((error) => {
              // A company that is gone, or another board's: the receipts are checked without its log.
              if (companyId || !isMissing(error)) throw error;
            })
        : undefined;
      const { checkAnswers } = await import('@firstrung/contracts/verify-answers');
      const key = files.find((file) => file.key)?.key ?? heads.key;
      const copy = { ...heads, log: log?.log };
      const today = new Date(api.now()).toISOString();
      return { ...(await checkAnswers({ ...copy, key, receipts, before, today })), receipts, copy };
    },
  });
}
