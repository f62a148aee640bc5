import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../../../domain/question-answers.ts';
import type { Db, Job, Tx } from '../../tables.ts';
import { isApplicantHidden, isLive } from '../visibility.ts';
import type { Application } from './applications.ts';

/** The facts of a live job and what it promises, locked against changes until the commit. */
export const lockFacts = (tx: Tx, jobId: string): Promise<Pick<Job, 'facts' | 'answer_within'> | undefined> =>
  tx
    .selectFrom('job')
    .select(['facts', 'answer_within'])
    .where('id', '=', jobId)
    .where(isLive)
    .forShare()
    .executeTakeFirst();

/**
 * The questions that the applicants of a job were asked, in the order of the last ones who were. Uses the
 * index application_of_job and the primary key of the answers.
 */
export async function askedQuestions(db: Db, jobId: string): Promise<AnswerColumn[]> {
  const { rows } = await sql<AnswerColumn>`
    select "questionId", text from (
      select distinct on (asked."questionId") asked."questionId", asked.text, given.submitted_at, asked.place
      from application
      join application_answers given on given.application_id = application.id
        and given.submitted_at = application.submitted_at
      cross join lateral rows from (
        jsonb_to_recordset(given.answers) as ("questionId" text, text text)
      ) with ordinality as asked ("questionId", text, place)
      where application.job_id = ${jobId}
      order by asked."questionId", given.submitted_at desc
    ) last_asked order by submitted_at desc, place`.execute(db);
  return rows;
}

/** The answers of earlier submissions of a locked application. */
export const deleteFormerAnswers = (tx: Tx, { id, submitted_at }: Pick<Application, 'id' | 'submitted_at'>) =>
  tx
    .deleteFrom('application_answers')
    .where('application_id', '=', id)
    .where('submitted_at', '<>', submitted_at)
    .execute();

/** The answers of this submission of a locked application. */
export const deleteAnswers = (tx: Tx, { id, submitted_at }: Pick<Application, 'id' | 'submitted_at'>) =>
  tx
    .deleteFrom('application_answers')
    .where('application_id', '=', id)
    .where('submitted_at', '=', submitted_at)
    .execute();

/** An expression of the answer to a question that recruiters see; none of a hidden person. */
const answerTo = <T>(questionId: string, expression: RawBuilder<T>) => sql<T>`(
  select ${expression}
  from application_answers given
    cross join jsonb_to_recordset(given.answers) as answer ("questionId" uuid, kind text, value jsonb)
  where given.application_id = application.id and given.submitted_at = application.submitted_at
    and answer."questionId" = ${questionId} and not ${isApplicantHidden}
  limit 1
)`;

/** What the answer to a question has to be: a number at least this one, yes or no, or this option. */
export interface AnswerCondition {
  questionId: string;
  value: string;
}

export function isAnswered({ questionId, value }: AnswerCondition): RawBuilder<boolean> {
  const least = value.trim() === '' ? Number.NaN : Number(value);
  const isEnough = Number.isFinite(least)
    ? sql`(answer.value #>> '{}')::float8 >= ${least}::float8`
    : sql`false`;
  return sql<boolean>`coalesce(${answerTo(
    questionId,
    sql<boolean>`case answer.kind when 'number' then ${isEnough} when 'text' then false
      else answer.value #>> '{}' = ${value} end`,
  )}, false)`;
}

/** Greater than any number that can be answered. */
const BEYOND = 1e15;

/** An answer as a number, for sorting: 1 for yes, 0 for no. Who has not answered comes last. */
export const answerRank = (questionId: string, descending: boolean): RawBuilder<number> =>
  sql<number>`coalesce(${answerTo(
    questionId,
    sql<number | null>`case answer.kind when 'number' then (answer.value #>> '{}')::float8
      when 'yesNo' then case answer.value #>> '{}' when 'true' then 1 when 'false' then 0 end end`,
  )}, ${sql.lit(descending ? -BEYOND : BEYOND)}::float8)`;
