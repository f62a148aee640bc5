import { readSchemaSql, type ServiceSchema } from '@firstrung/service-kit/db';
import { adopted } from './migrations/adopted.ts';

export const schema: ServiceSchema = {
  service: 'jobs',
  ...readSchemaSql(import.meta.url),
  adopted,
  backfills: {
    'search documents to write again': 'select from job_search where version < 6',
    'renamed companies to index': 'select from renamed_company',
    'notes with names': `select from application_note
      where template is null or template_edited_at is distinct from edited_at`,
    'skills to spell': 'select from skill where not is_spelled',
    'texts to fold': `select from applicant where folded_texts is null
      union all select from application where folded_texts is null`,
  },
};
