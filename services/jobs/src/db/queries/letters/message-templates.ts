import type { Insertable, Selectable } from 'kysely';
import { nextUpdatedAt } from '../../../domain/updated-at.ts';
import type { Author, Db, JobsTables, Tx } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { companyOfMember } from '../visibility.ts';

export type MessageTemplate = Selectable<JobsTables['message_template']>;
/** What its author writes. */
export type TemplateContent = Pick<MessageTemplate, 'name' | 'use' | 'subject' | 'text'>;

/** The templates of the recruiter's company. Uses the index message_template_name. */
export const templatesOfMember = (db: Db, memberId: string): Promise<MessageTemplate[]> =>
  db
    .selectFrom('message_template')
    .selectAll()
    .where('company_id', '=', companyOfMember(memberId))
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute();

/** Uses the index message_template_name. */
export const countTemplates = (tx: Tx, companyId: string): Promise<number> =>
  countRows(tx.selectFrom('message_template').where('company_id', '=', companyId));

/** A template of the company. Primary key. */
export const lockTemplate = (tx: Tx, id: string, companyId: string): Promise<MessageTemplate | undefined> =>
  tx
    .selectFrom('message_template')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

/** Violates the index message_template_name when the company has a template of this name, in any case. */
export const insertTemplate = (
  tx: Tx,
  template: Insertable<JobsTables['message_template']>,
): Promise<MessageTemplate> =>
  tx.insertInto('message_template').values(template).returningAll().executeTakeFirstOrThrow();

/** Changes a locked template. Violates the same index. */
export const changeTemplate = (
  tx: Tx,
  { id, updated_at: before }: MessageTemplate,
  content: TemplateContent,
  { accountId, now }: Author,
): Promise<MessageTemplate> =>
  tx
    .updateTable('message_template')
    .set({ ...content, updated_at: nextUpdatedAt(now, before), updated_by: accountId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTemplate = (tx: Tx, id: string) =>
  tx.deleteFrom('message_template').where('id', '=', id).execute();

/** The templates stay with the company, without who wrote them. Uses the index message_template_author. */
export const forgetTemplateAuthor = (tx: Tx, accountId: string) =>
  tx.updateTable('message_template').set({ updated_by: null }).where('updated_by', '=', accountId).execute();
