import { APPLICATION_STATUSES, type ApplicationStatus } from '@firstrung/contracts';
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  FieldSet,
  RadioGroup,
  Stack,
  useRestoreFocus,
  useShortcuts,
} from '@firstrung/ui-kit';
import { ApiError } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { resultsBefore } from '../../../shared/in-turn.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { recipientOf, type SelectedApplicant } from '../api/applicant.ts';
import { type Choice, toggled } from '../api/application-state.ts';
import { useHoldSeconds, useRejectionReasons } from '../api/decision-settings.ts';
import styles from '../pane/applications.module.css';
import { texts } from '../texts.ts';
import { DecisionWords } from '../words/DecisionWords.tsx';
import { useTypedWords } from '../words/useTypedWords.ts';
import { decisionUse, wordsFor } from '../words/words.ts';
import { type Decision, type DecisionResult, useDecide } from './decide.ts';
import { STATUS_KEYS } from './decision-keys.ts';
import { RefusedDecisions } from './RefusedDecisions.tsx';
import { sentText } from './sent-text.ts';

/** Decisions on more applicants than this are confirmed. */
const CONFIRM_ABOVE = 30;
/** Of the words that are typed for several, see `useTypedWords`. */
const MANY = 'selection';

interface Props {
  /** Who is decided on, as they were seen. */
  people: readonly SelectedApplicant[];
  /** Chosen at first: Enter sets it. */
  status?: ApplicationStatus | undefined;
  hasShortcuts?: boolean;
  onClose: () => void;
  /** Called with the applications that were decided on. */
  onDecided?: (applicationIds: readonly string[]) => void;
  /** Goes on to the next applicant, once the sheet is closed. */
  onNext?: (() => void) | undefined;
  /** A button does so, too. */
  hasNext?: boolean;
}

/**
 * One decision, on one applicant or many. Applications that another recruiter has changed in the meantime
 * are left unchanged and listed; this recruiter may then change them too.
 */
export function DecisionSheet(props: Props) {
  const {
    people,
    status: initial,
    hasShortcuts = false,
    onClose,
    onDecided,
    onNext,
    hasNext = false,
  } = props;
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  const scope = only?.applicationId ?? MANY;
  const decide = useDecide();
  const delay = useHoldSeconds();
  const typed = useTypedWords(scope);
  const [choice, setChoice] = useState<Choice>({
    rejectionReasons: only?.state?.rejectionReasons ?? [],
    status: initial ?? only?.state?.status ?? '',
  });
  const [isConfirming, setConfirming] = useState(false);
  const [refused, setRefused] = useState<readonly DecisionResult[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  // The button that was pressed gives way to the list of those who were not changed.
  useRestoreFocus(root, () => root.current?.querySelector<HTMLElement>('button') ?? root.current);

  const { status, rejectionReasons } = choice;
  const use = decisionUse(status);
  const reasons = useRejectionReasons(only?.state?.rejectionReasons ?? []);
  const toTell = (chosen: Choice['status']) =>
    people.filter(({ isWithdrawn, known }) => !isWithdrawn && known !== chosen);
  const recipients = delay === undefined ? [] : toTell(status).map(recipientOf);

  const choose = (next: Partial<Choice>) => {
    setConfirming(false);
    setChoice({ ...choice, ...next });
  };
  function send(applications: Decision['people'], goesOn = false) {
    if (decide.isPending || status === '') return;
    // Where decisions are held, also those of a selection that are held already get what the preview shows.
    const unlessChosen = !only && delay ? null : undefined;
    const isSaid = recipients.length > 0 && use !== undefined;
    const chosen = wordsFor(status, choice.words);
    const said = chosen === undefined ? unlessChosen : chosen;
    const words = isSaid ? said : undefined;
    decide.mutate(
      { people: applications, after: { status, rejectionReasons }, explain: choice.explain, words },
      {
        onSuccess(results) {
          const done = results.filter(({ error }) => error === null);
          typed.decided(
            status,
            words,
            results.some(({ heldUntil }) => heldUntil),
          );
          onDecided?.(done.map(({ _id }) => _id));
          setRefused(results.filter(({ error }) => error !== null));
          if (done.length < results.length) return;
          onClose();
          if (goesOn) onNext?.();
        },
        onError(error) {
          // Another attempt is about the others alone.
          const done = resultsBefore<DecisionResult>(error).flatMap(({ _id, error }) =>
            error === null ? _id : [],
          );
          onDecided?.(done);
          setRefused((before) => before.filter(({ _id }) => !done.includes(_id)));
        },
      },
    );
  }
  const submit = (goesOn = false) => {
    if (refused.length > 0) return;
    if (people.length > CONFIRM_ABOVE && !isConfirming) return setConfirming(true);
    send(people, goesOn);
  };

  const key = (act: () => void) => (refused.length > 0 ? undefined : act);
  const statusKeys = Object.entries(STATUS_KEYS).map(([letter, chosen]) => [
    letter,
    key(() => {
      choose({ status: chosen });
      button.current?.focus();
    }),
  ]);
  const toggle = (reason: (typeof reasons)[number]) =>
    choose({ rejectionReasons: toggled(rejectionReasons, reason) });
  const isRejection = status === 'not up to snuff';
  const reasonKeys = reasons.map((reason, index) => [
    index + 1,
    isRejection ? key(() => toggle(reason)) : undefined,
  ]);
  useShortcuts(
    hasShortcuts,
    { ...Object.fromEntries([...statusKeys, ...reasonKeys]), 'shift+enter': key(() => submit(true)) },
    true,
  );

  return (
    <Dialog
      veiled
      open
      onClose={onClose}
      title={
        refused.length > 0
          ? texts.decision.refusedTitle(refused.length)
          : texts.decision.title(only?.name ?? people.length)
      }
    >
      <div ref={root} tabIndex={-1} className={styles.sheet}>
        {refused.length > 0 ? (
          <RefusedDecisions
            results={refused}
            people={people}
            status={status}
            isPending={decide.isPending}
            onKeep={onClose}
            onChange={send}
          />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Stack gap={5}>
              {only && (
                <p>
                  {texts.application.forJob} <strong dir="auto">{only.job.jobTitle}</strong>
                </p>
              )}
              <RadioGroup
                legend={texts.decision.choose(people.length)}
                options={APPLICATION_STATUSES.map((value) => ({
                  value,
                  label: sharedTexts.applicationStatus[value],
                  help:
                    delay !== undefined &&
                    sentText({ ...choice, status: value }, toTell(value).length, delay),
                }))}
                value={status as ApplicationStatus}
                onChange={(value) => choose({ status: value })}
              />
              {isRejection && (
                <FieldSet
                  legend={texts.decision.reasons}
                  help={texts.decision.reasonsHelp}
                  error={refusedReasons(decide.error, decide.variables)}
                >
                  {reasons.map((reason) => (
                    <Checkbox
                      key={reason}
                      label={texts.rejectionReasons[reason]}
                      checked={rejectionReasons.includes(reason)}
                      onChange={() => toggle(reason)}
                    />
                  ))}
                </FieldSet>
              )}
              {isRejection && recipients.length > 0 && (
                <Checkbox
                  label={texts.decision.explain}
                  checked={choice.explain ?? false}
                  onChange={(event) => choose({ explain: event.target.checked })}
                />
              )}
              {use && recipients.length > 0 && (
                <DecisionWords
                  key={use}
                  use={use}
                  choice={choice}
                  onChange={(words) => choose({ words })}
                  recipients={recipients}
                  scope={scope}
                  held={only?.decision && status === only.state?.status ? { text: only.words } : undefined}
                  showsPreview={!only}
                />
              )}
              <div className={styles.sheetActions}>
                {isConfirming && <Banner tone="warn">{texts.decision.confirmText(people.length)}</Banner>}
                <Button
                  ref={button}
                  type="submit"
                  variant="primary"
                  loading={decide.isPending}
                  disabled={status === ''}
                  data-autofocus={initial !== undefined || undefined}
                >
                  {isConfirming && status !== ''
                    ? texts.decision.confirm(people.length, sharedTexts.applicationStatus[status])
                    : texts.decision.submit}
                </Button>
                {hasNext && (
                  <Button disabled={decide.isPending} onClick={() => submit(true)}>
                    {texts.decision.submitAndNext}
                  </Button>
                )}
              </div>
            </Stack>
          </form>
        )}
      </div>
    </Dialog>
  );
}

/** The message about reasons that an operator has disabled. The server names them by their index. */
function refusedReasons(error: unknown, sent: Decision | undefined): string | undefined {
  const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ path }) => {
    const reason = sent?.after.rejectionReasons[Number(/^rejectionReasons\.(\d+)$/.exec(path)?.[1])];
    return reason ? [texts.decision.reasonNotInUse(texts.rejectionReasons[reason])] : [];
  });
  return refused.join(' ') || undefined;
}
