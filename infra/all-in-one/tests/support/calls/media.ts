import type { Row } from './row.ts';

function upload(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'CV.pdf');
  form.set('upload_preset', 'anything');
  return form;
}

const unknownName = `${'0'.repeat(32)}.pdf`;

export const mediaRows: Record<'POST /api/upload/upload-all' | 'GET /api/media/document-link/:name', Row> = {
  'POST /api/upload/upload-all': { valid: () => ({ body: upload() }), status: 201 },
  'GET /api/media/document-link/:name': {
    valid: (world) => ({ params: { name: world.document } }),
    status: 200,
    notFound: {
      'an unknown name': () => ({ params: { name: unknownName } }),
      "another applicant's": (world) => ({ params: { name: world.document }, as: world.otherApplicant }),
      "a stranger's": (world) => ({ params: { name: world.document }, as: world.otherRecruiter }),
    },
  },
};
