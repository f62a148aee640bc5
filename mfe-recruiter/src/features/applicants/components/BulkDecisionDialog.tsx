import { formatList } from '@firstrung/i18n';
import { Banner, Button, Dialog, Stack } from '@firstrung/ui-kit';
import { useSession } from '@firstrung/web-kit';
import { type FormEvent, useState } from 'react';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { colleagueName } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useEmailDelay } from '../../applications/api/rejection-reasons.ts';
import { type DecisionResult, useUpdateStatuses } from '../../applications/api/update-statuses.ts';
import type { Choice } from '../../applications/application-state.ts';
import { type ApplicationState, normalizeState } from '../../applications/application-state.ts';
import { DecisionFields } from '../../applications/components/DecisionFields.tsx';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { useTypedWords } from '../../words/useTypedWords.ts';
import { decisionUse, wordsFor } from '../../words/words.ts';
import { texts } from '../texts.ts';
import { recipientOf, type Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

/** Decisions on more applicants than this are confirmed. */
const CONFIRM_ABOVE = 30;

/** Of what was typed, see `useTypedWords`. */
const SCOPE = 'selection';

interface Props {
  selection: Selection;
  onClose: () => void;
}

/**
 * One decision on all selected applicants. Applications that another recruiter has changed in the meantime
 * are left unchanged and listed; this recruiter may then change them too.
 */
export function BulkDecisionDialog({ selection, onClose }: Props) {
  const update = useUpdateStatuses();
  const delay = useEmailDelay();
  const typed = useTypedWords(SCOPE);
  const [choice, setChoice] = useState<Choice>({ status: '', rejectionReasons: [] });
  const [isConfirming, setConfirming] = useState(false);
  const { people } = selection;
  const recipients = people
    .filter(({ isWithdrawn, isHeld, state }) => !isWithdrawn && (isHeld || state?.status !== choice.status))
    .map(recipientOf);
  const refused = (update.data ?? []).filter(({ error }) => error !== null);

  function decide(applications: readonly { applicationId: string; before: ApplicationState | undefined }[]) {
    const { status, rejectionReasons, explain, words } = choice;
    if (update.isPending || status === '') return;
    // Where decisions are held, also those whose decision is held already get what the preview shows.
    const unlessChosen = delay ? null : undefined;
    const isTold = delay !== undefined && decisionUse(status) !== undefined;
    const said = isTold ? (wordsFor(status, words) ?? unlessChosen) : undefined;
    update.mutate(
      { applications, after: normalizeState({ status, rejectionReasons }), explain, words: said },
      {
        onSuccess(results) {
          const done = results.filter(({ error }) => error === null).map(({ _id }) => _id);
          selection.set(
            people.filter(({ applicationId }) => done.includes(applicationId)),
            false,
          );
          typed.decided(
            status,
            said,
            results.some(({ heldUntil }) => heldUntil),
          );
          if (done.length === results.length) onClose();
        },
      },
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (people.length > CONFIRM_ABOVE && !isConfirming) return setConfirming(true);
    decide(people.map(({ applicationId, state }) => ({ applicationId, before: state })));
  };

  if (refused.length > 0) {
    // Another attempt does not help applications that were refused for another reason.
    const changeable = refused.flatMap(({ _id, error, status, rejectionReasons }) =>
      error === 'StatusChanged' && status !== null
        ? [{ applicationId: _id, before: { status, rejectionReasons } }]
        : [],
    );
    return (
      // A dialog of its own: it takes the focus from the button that is gone.
      <Dialog
        key="refused"
        open
        onClose={onClose}
        title={texts.bulkDecision.refusedTitle(refused.length)}
        actions={
          <>
            <Button onClick={onClose} data-autofocus>
              {texts.bulkDecision.keep(refused.length)}
            </Button>
            {changeable.length > 0 && (
              <Button variant="primary" loading={update.isPending} onClick={() => decide(changeable)}>
                {texts.bulkDecision.change(changeable.length)}
              </Button>
            )}
          </>
        }
      >
        <RefusedApplications results={refused} people={people} status={choice.status} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={texts.bulkDecision.title(selection.size)}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          <DecisionFields
            legend={texts.bulkDecision.choose}
            people={people.length}
            choice={choice}
            recipients={recipients}
            scope={SCOPE}
            showsPreview
            onChange={(next) => {
              setConfirming(false);
              setChoice(next);
            }}
          />
          {isConfirming && <Banner tone="warn">{texts.bulkDecision.confirmText(people.length)}</Banner>}
          <Button
            type="submit"
            variant="primary"
            wide
            loading={update.isPending}
            disabled={choice.status === ''}
          >
            {isConfirming && choice.status !== ''
              ? texts.bulkDecision.confirm(people.length, sharedTexts.applicationStatus[choice.status])
              : applicationTexts.decision.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

interface RefusedProps {
  results: readonly DecisionResult[];
  people: Selection['people'];
  /** The status that was chosen for them. */
  status: Choice['status'];
}

/** The applications that were left unchanged, each with its current status or the reason. */
function RefusedApplications({ results, people, status: chosen }: RefusedProps) {
  const nameOf = new Map(people.map((person) => [person.applicationId, person.name]));
  const chosenText = chosen === '' ? '' : sharedTexts.applicationStatus[chosen];
  const selfId = useSession().account?.id;
  const colleagues = new Set(results.map(({ by }) => colleagueName(by, selfId)));
  return (
    <Stack gap={4}>
      <Banner tone="warn">
        {colleagues.has(undefined)
          ? texts.bulkDecision.refused(results.length, chosenText)
          : texts.bulkDecision.refusedBy(results.length, formatList([...colleagues] as string[]), chosenText)}
      </Banner>
      <ul className={styles.results}>
        {results.map(({ _id, status, message }) => (
          <li key={_id} className={styles.result}>
            <span>{nameOf.get(_id)}</span>
            {status ? <ApplicationBadge status={status} /> : message}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
