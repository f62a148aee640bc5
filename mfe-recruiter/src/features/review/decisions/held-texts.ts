import {
  type ApplicationStatus,
  type Calls,
  type NamedPerson,
  type ReplyOf,
  reasonsToSay,
} from '@firstrung/contracts';
import { formatList, formatUntil } from '@firstrung/i18n';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { type Choice, wordsFor } from '../words/words.ts';

const MINUTE = 60_000;

type Settled = ReplyOf<Calls['POST /api/recruiter/applications/undo-decisions']>['results'];

/** A decision that was made in this tab, on one applicant or many, and is held for a while. */
export interface Step extends DecidedStatus {
  /** Of the decision on each of them. */
  id: string;
  applications: readonly string[];
  /** The applicant, if it is one. */
  name?: string | undefined;
  until: string;
  /** What was sent, as long as no reply has said what became of it. */
  sent?: string | undefined;
}

interface DecidedStatus {
  status: ApplicationStatus;
  /** Only the reasons were changed. */
  isAboutReasons?: boolean | undefined;
}

/** What was decided: "Rejected: Ada Lovelace", "Accepted: 12 applicants". */
export const decidedText = (step: Step): string => texts.held.about(decidedWord(step), peopleText(step));

/** Whom it is about. */
const peopleText = ({ name, applications }: Step): string => name ?? texts.held.people(applications.length);

/** What was decided, and by whom: "Rejected by Bea Boss". */
export const decidedByText = (decision: DecidedStatus, by: NamedPerson, selfId: string | undefined): string =>
  texts.held.decidedBy(decidedWord(decision), nameOf(by, selfId));

/** Who has changed something first, as a part of a sentence. */
export function changedByText(
  people: readonly (NamedPerson | undefined)[],
  selfId: string | undefined,
): string {
  const names = new Set(people.map((by) => colleagueName(by, selfId)));
  return names.has(undefined)
    ? texts.decision.elsewhere
    : texts.decision.by(formatList([...names] as string[]));
}

const nameOf = (by: NamedPerson, selfId: string | undefined) => colleagueName(by, selfId) ?? texts.held.you;

function decidedWord({ status, isAboutReasons }: DecidedStatus): string {
  if (isAboutReasons) return texts.held.reasons;
  return status === 'not reviewed' ? texts.decision.verbs[status] : sharedTexts.applicationBadge[status];
}

/** Applicants are told of a new status, unless it is that of an undecided application. */
const isTold = ({ status, isAboutReasons = false }: DecidedStatus): boolean =>
  !isAboutReasons && status !== 'not reviewed';

/** When it happens, `inTime` being like "in 2 days". */
export const happensText = (decision: DecidedStatus, inTime: string): string =>
  (isTold(decision) ? texts.held.sent : texts.held.takesEffect)(inTime);

/** The button that ends the hold. */
export const sendLabel = (decision: DecidedStatus): string =>
  isTold(decision) ? texts.held.sendNow : texts.held.takeEffectNow;

/** The time that is left, in words that stay true while they are shown. */
export const leftText = (milliseconds: number): string =>
  milliseconds < MINUTE ? texts.held.soon : formatUntil(milliseconds);

/** The time that is left, in short, for a row of a table. */
export const leftMark = (milliseconds: number): string =>
  texts.held.mark(formatUntil(Math.max(milliseconds, MINUTE), 'short'));

/** "in 0:43" */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return texts.held.in(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}

/** What has become of decisions that were to be undone or sent, on one applicant or many. */
export function settledText(
  action: 'undo' | 'send',
  results: Settled,
  name: string | undefined,
  selfId: string | undefined,
): string {
  if (results.length === 0) return texts.held.notMade;
  const done = results.filter(({ error }) => error === null).length;
  const changed = results.flatMap(({ error, by }) =>
    error === 'StatusChanged' && by ? nameOf(by, selfId) : [],
  );
  const late = results.length - done - changed.length;
  return [
    done > 0 && texts.held.done[action](done, name),
    changed.length > 0 && texts.held.changed(changed.length, formatList([...new Set(changed)])),
    late > 0 && texts.held.late(late),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Says which email a choice sends, and when.
 * @param people how many get it: those who do not know of this status yet
 * @param delay seconds until then, 0 for at once
 */
export function sentText(choice: Choice, people: number, delay: number): string {
  const words = wordsFor(choice.status, choice.words);
  const explains =
    choice.explain !== false && reasonsToSay(choice.rejectionReasons, Boolean(words)).length > 0;
  const when = delay > 0 ? ` ${formatUntil(delay * 1_000)}` : '';
  const { sent } = texts.decision;
  if (people === 0 || choice.status === 'not reviewed') return sent.none;
  if (choice.status !== 'not up to snuff') return (words ? sent.own : sent[choice.status])(people, when);
  if (words) return (explains ? sent.ownWithReasons : sent.own)(people, when);
  return (explains ? sent.withReasons : sent.neutral)(people, when);
}
