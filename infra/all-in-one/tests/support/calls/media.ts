import { type Row, replies, row } from './row.ts';

function upload(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'CV.pdf');
  form.set('upload_preset', 'anything');
  return form;
}

const unknownName = `${'0'.repeat(32)}.pdf`;

export const mediaRows: Record<'POST /api/upload/upload-all' | 'GET /api/media/document-link/:name', Row> = {
  'POST /api/upload/upload-all': replies(201, () => ({ body: upload() })),
  'GET /api/media/document-link/:name': row((world) => ({ params: { name: world.document } }), {
    notFound: {
      'an unknown name': () => ({ params: { name: unknownName } }),
      "another applicant's": (world) => ({ params: { name: world.document }, as: world.otherApplicant }),
      "a stranger's": (world) => ({ params: { name: world.document }, as: world.otherRecruiter }),
    },
  }),
};
