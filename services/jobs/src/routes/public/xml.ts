import type { FastifyRequest } from 'fastify';
import type { JobsContext } from '../../context.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0: what its grammar has no place for, as control characters, is left out. */
export const xmlText = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Where people find the site that this request came to. */
export const originOf = ({ site }: JobsContext, request: FastifyRequest) =>
  site.publicUrl ?? `${request.protocol}://${request.host}`;

/** The page of a job that everyone may open. */
export const jobAddress = (origin: string, jobId: string) => `${origin}/guests/job-details/${jobId}`;
