import { type Static, Type } from 'typebox';
import { strict } from './call.ts';
import { COUNTRY_CODES } from './countries.ts';
import { CURRENCIES } from './currencies.ts';
import { DateTime, Id, Instant, line, literals, nullable } from './fields.ts';
import { JOB_FACTS } from './limits.ts';
import { PAY_UNITS, QUESTION_KINDS } from './statuses.ts';

/** A calendar day of this century. */
export const Day = Type.String({ format: 'date', pattern: '^20' });
export const Country = literals(COUNTRY_CODES);
export const Currency = literals(CURRENCIES);
/** At most two decimals, which the server sees to: binary fractions have no such limit. */
const amount = Type.Number({ minimum: 0, maximum: JOB_FACTS.amount });
export const weekHours = Type.Number({ exclusiveMinimum: 0, maximum: JOB_FACTS.hours, multipleOf: 0.5 });

const Pay = Type.Union([
  strict({
    kind: literals(['amount']),
    min: amount,
    /** `null`: exactly `min` */
    max: nullable(amount),
    unit: literals(PAY_UNITS),
    currency: Currency,
  }),
  /** of a pay scale or a collective agreement, as `E 13 TV-L` */
  strict({ kind: literals(['grade']), text: line(JOB_FACTS.grade) }),
  strict({ kind: literals(['unpaid']) }),
]);
export type Pay = Static<typeof Pay>;

const Place = strict({
  country: Country,
  /** `''`: the whole country */
  town: Type.Union([line(JOB_FACTS.town), Type.Literal('')]),
});
export type Place = Static<typeof Place>;

const Hours = strict({ min: weekHours, max: weekHours });
export type Hours = Static<typeof Hours>;

const Question = strict({
  /** chosen by the client; it stays when the question is changed */
  id: Id,
  kind: literals(QUESTION_KINDS),
  text: line(JOB_FACTS.question),
  /** of a `choice` only */
  options: Type.Optional(
    Type.Array(line(JOB_FACTS.option), { minItems: 2, maxItems: JOB_FACTS.options, uniqueItems: true }),
  ),
  required: Type.Boolean(),
});
export type Question = Static<typeof Question>;

/**
 * The facts of a job. Each is optional: without it a job has `null` or no entry, and replies leave it out.
 */
export const JobFacts = Type.Object({
  pay: nullable(Pay),
  /** where the work is, beside the text of `location` */
  places: Type.Array(Place, { maxItems: JOB_FACTS.places }),
  /** the countries from which one may work; none: from anywhere; `null`: not remote */
  remoteFrom: nullable(Type.Array(Country, { maxItems: JOB_FACTS.remoteFrom })),
  /** a week */
  hours: nullable(Hours),
  startsOn: Type.Union([literals(['now']), Day, Type.Null()]),
  /** not together with `months` */
  endsOn: nullable(Day),
  months: nullable(Type.Integer({ minimum: 1, maximum: JOB_FACTS.months })),
  positions: nullable(Type.Integer({ minimum: 1, maximum: JOB_FACTS.positions })),
  /** the last day on which one can apply; when it ends, `closesAt` says */
  closesOn: nullable(Day),
  /** when a draft goes live by itself */
  publishAt: nullable(Instant),
  questions: Type.Array(Question, { maxItems: JOB_FACTS.questions }),
  /** only confirmed members of the institution can apply */
  membersOnly: Type.Boolean(),
});
export type JobFacts = Static<typeof JobFacts>;
export type JobFact = keyof JobFacts;

/** What the server adds to the facts in replies. */
export const jobLife = {
  /** the moment from which on nobody can apply */
  closesAt: Type.Optional(DateTime),
  /** the IANA time zone of the day `closesOn` */
  closesZone: Type.Optional(Type.String()),
  /** when somebody of the company last said that it is open, or edited it while it was live */
  confirmedAt: Type.Optional(DateTime),
  /** the job of which this one is a new edition */
  relistedFrom: Type.Optional(Id),
};
