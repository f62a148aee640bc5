import { Type } from 'typebox';
import { defineCalls, strict } from '../call.ts';
import { message } from '../fields.ts';
import { DocumentName } from '../files.ts';

export const mediaCalls = defineCalls({
  'POST /api/upload/upload-all': {
    scope: 'anyone',
    rateLimit: 'upload',
    summary:
      'Store a picture (png, jpeg, webp, gif; 5 MB) or a document (pdf, doc, docx, odt; 10 MB); 409 `QuotaReached` once the account holds all it may',
    spec: 'A§7 B§7 C§6',
    multipart: Type.Object({
      file: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
      /** any value */
      upload_preset: Type.Optional(Type.String()),
    }),
    /** `url` is an address on this origin, for a field as `profilePicture`, `logo`, `photo` or `resume`. */
    reply: { 201: Type.Object({ ...message, url: Type.String() }) },
  },
  'GET /api/media/document-link/:name': {
    scope: 'anyone',
    summary: 'An address that a document may be downloaded from for 60 seconds',
    spec: 'C§6',
    /** the last part of the document's `url`, with or without the words after its first hyphen */
    params: strict({ name: DocumentName }),
    privateAddress: true,
    reply: { 200: Type.Object({ url: Type.String() }) },
  },
});
