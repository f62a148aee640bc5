import type { ApplicationStatus, RejectionReason } from '@firstrung/contracts';
import { formatList } from '@firstrung/i18n';
import {
  Banner,
  Button,
  Checkbox,
  Cluster,
  FieldSet,
  Grid,
  labels,
  Stack,
  useShortcuts,
} from '@firstrung/ui-kit';
import { ApiError, useSession } from '@firstrung/web-kit';
import { useEffect, useRef, useState } from 'react';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useRejectionReasons } from '../api/decision-settings.ts';
import { texts } from '../texts.ts';
import { DecisionWords } from '../words/DecisionWords.tsx';
import { texts as wordsTexts } from '../words/texts.ts';
import { type Choice, decisionUse, type HeldWords, OWN } from '../words/words.ts';
import type { SentDecision } from './decide.ts';
import styles from './decisions.module.css';
import { changedByText, sentText } from './held-texts.ts';
import { NextAnswerField, nextAnswerText, promisedNext } from './NextAnswer.tsx';
import type { Asked, DecisionControl } from './useDecision.ts';

interface Props {
  decision: DecisionControl;
  asked: Asked;
  /** Whether keys choose a reason. */
  hasShortcuts: boolean;
  /** The people are in a table above it. */
  isOfSelection: boolean;
}

/** More people than these are counted. */
const MAX_NAMES = 3;

/** What a decision asks for, below its buttons: the reasons, the words of the email, or a confirmation. */
export function DecisionStrip({ decision, asked, hasShortcuts, isOfSelection }: Props) {
  const { people, only, delay, ask, changed, ticked, toTell } = decision;
  const selfId = useSession().account?.id;
  const [choice, setChoice] = useState<Choice>({
    rejectionReasons: only?.state.rejectionReasons ?? [],
    ...decision.lastReasons,
    ...ticked.get(),
    status: asked.status,
  });
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { status, isFull } = asked;
  useEffect(() => {
    // The line that was pressed gives way to the choice of words.
    const words = isFull ? form.current?.querySelector('select') : undefined;
    // The bar of a selection is in view: the table must not move.
    (words ?? button.current)?.focus({ preventScroll: isOfSelection });
  }, [isFull, isOfSelection]);
  const { rejectionReasons } = choice;
  const isRejection = status === 'not up to snuff';
  const use = decisionUse(status);
  const reasons = useRejectionReasons(only?.state.rejectionReasons ?? []);
  const recipients = delay === undefined ? [] : toTell(status);
  const held = heldWords(decision, status);
  const kept = use && held?.text ? { [use]: { from: OWN, text: held.text } } : undefined;
  const next = promisedNext(decision, status);
  const verb = texts.decision.verbs[status];
  const submit = people.length > 1 ? texts.decision.many(verb, people.length) : verb;
  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });
  const tick = (next: Partial<Choice>) => {
    const { rejectionReasons, explain } = { ...choice, ...next };
    ticked.put({ rejectionReasons, explain });
    change(next);
  };
  const toggle = (reason: RejectionReason) => {
    const others = rejectionReasons.filter((other) => other !== reason);
    tick({ rejectionReasons: rejectionReasons.includes(reason) ? others : [...others, reason] });
  };
  useShortcuts(
    hasShortcuts && isRejection,
    Object.fromEntries(reasons.map((reason, index) => [index + 1, () => toggle(reason)])),
  );

  return (
    <form
      ref={form}
      data-look="sunken"
      className={styles.strip}
      data-wide={isOfSelection || undefined}
      aria-label={texts.decision.title(only?.name ?? people.length)}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) decision.lookAgain();
        else decision.send(choice);
      }}
    >
      <Stack gap={4} className={styles.fields}>
        {isOfSelection && <p dir="auto">{namesOf(people)}</p>}
        {changed && (
          <Banner tone="warn">
            {texts.decision.changed(
              sharedTexts.applicationBadge[changed.status],
              changedByText([changed.by], selfId),
            )}
          </Banner>
        )}
        {isRejection && (
          <FieldSet
            legend={texts.decision.reasons}
            help={texts.decision.reasonsHelp}
            error={refusedReasons(decision.error, decision.sent)}
          >
            <Grid min="medium" gap={2} className={styles.reasons}>
              {reasons.map((reason, index) => (
                <Checkbox
                  key={reason}
                  label={
                    <span>
                      {hasShortcuts && (
                        <span data-look="faint small" className={styles.key} aria-hidden="true">
                          {index + 1}
                        </span>
                      )}
                      {texts.rejectionReasons[reason]}
                    </span>
                  }
                  checked={rejectionReasons.includes(reason)}
                  onChange={() => toggle(reason)}
                />
              ))}
            </Grid>
          </FieldSet>
        )}
        {isFull && use && recipients.length > 0 && (
          <div className={styles.words}>
            <DecisionWords
              key={use}
              use={use}
              choice={choice}
              onChange={(words) => change({ words })}
              recipients={recipients}
              scope={decision.scope}
              held={held}
              showsPreview={!only}
            />
          </div>
        )}
        {isFull && delay !== undefined && next !== undefined && (
          <NextAnswerField
            value={choice.nextAnswer ?? next}
            delay={delay}
            onChange={(nextAnswer) => change({ nextAnswer })}
          />
        )}
      </Stack>
      <Cluster gap={2} className={styles.submit}>
        <Button
          ref={button}
          type="submit"
          variant={isRejection ? 'danger' : 'primary'}
          size="sm"
          loading={decision.isPending}
        >
          {changed ? texts.decision.lookAgain : submit}
        </Button>
        <Button size="sm" variant="quiet" disabled={decision.isPending} onClick={() => ask(null)}>
          {labels.cancel}
        </Button>
        {isRejection && recipients.length > 0 && (
          <Checkbox
            label={texts.decision.explain}
            checked={choice.explain ?? true}
            onChange={(event) => tick({ explain: event.target.checked })}
          />
        )}
        {delay !== undefined && (
          <span data-look="quiet small">
            {sentText({ ...choice, words: { ...kept, ...choice.words } }, recipients.length, delay)}{' '}
            {!isFull && use && recipients.length > 0 && <EmailLine decision={decision} status={status} />}
          </span>
        )}
      </Cluster>
    </form>
  );
}

/** "Ada, Bo, Cleo and 4 others" */
function namesOf(people: DecisionControl['people']): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = people.length - names.length;
  return formatList(more > 0 ? [...names, texts.decision.others(more)] : names);
}

/** The words of a held decision for the same status, which stay unless others are chosen. */
const heldWords = ({ only }: DecisionControl, status: ApplicationStatus): HeldWords | undefined =>
  only?.decision && status === only.state.status ? { text: only.words } : undefined;

interface LineProps {
  decision: DecisionControl;
  status: ApplicationStatus;
  /** The button alone, which says then what it changes. */
  isShort?: boolean;
}

/** What the email says, and when the next answer comes, unless something else is chosen. */
export function EmailLine({ decision, status, isShort = false }: LineProps) {
  const next = promisedNext(decision, status);
  const held = heldWords(decision, status);
  return (
    <span>
      {!isShort && (
        <>
          {held && held.text !== null ? wordsTexts.asDecided : wordsTexts.neutral}
          {next !== undefined && ` · ${nextAnswerText(next)}`} ·{' '}
        </>
      )}
      <button type="button" className={styles.change} onClick={() => decision.ask({ status, isFull: true })}>
        {isShort ? wordsTexts.choose : texts.decision.changeWords}
      </button>
    </span>
  );
}

/** The message about reasons that an operator has disabled. The server names them by their index. */
function refusedReasons(error: unknown, sent: SentDecision | undefined): string | undefined {
  const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ path }) => {
    const reason = sent?.after.rejectionReasons[Number(/^rejectionReasons\.(\d+)$/.exec(path)?.[1])];
    return reason ? [texts.decision.reasonNotInUse(texts.rejectionReasons[reason])] : [];
  });
  return refused.join(' ') || undefined;
}
