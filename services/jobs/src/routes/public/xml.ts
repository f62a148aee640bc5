import { publicJobPath } from '@firstrung/contracts';
import type { FastifyRequest } from 'fastify';
import type { JobsContext } from '../../context.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML 1.0 and removes characters that it does not allow. */
export const xmlText = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The public origin of the site. */
export const originOf = ({ config }: JobsContext, request: FastifyRequest) =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** The address of a job's public page. */
export const jobAddress = (origin: string, jobId: string) => origin + publicJobPath(jobId);

/** `?after=` with the job that the page before ended with, empty for the first page of a site map. */
export function readPage({ query }: FastifyRequest): string | undefined {
  const { after } = query as { after?: unknown };
  return after === undefined ? undefined : String(after);
}
