import { Banner, Button, Dialog, Stack, StatusBadge } from '@firstrung/ui-kit';
import { type FormEvent, useState } from 'react';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useUpdateStatuses } from '../../applications/api/update-statuses.ts';
import { type Standing, tidied } from '../../applications/application-state.ts';
import { type Choice, DecisionFields } from '../../applications/components/DecisionFields.tsx';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { texts } from '../texts.ts';
import type { Selection } from '../useSelection.ts';
import styles from './applicants.module.css';

interface Props {
  selection: Selection;
  onClose: () => void;
}

/** One decision on all applicants that are ticked. Those that somebody else decided on meanwhile are named, with the choice. */
export function BulkDialog({ selection, onClose }: Props) {
  const update = useUpdateStatuses();
  const [choice, setChoice] = useState<Choice>({ status: '', rejectionReasons: [] });
  const { people } = selection;
  const left = (update.data ?? []).filter(({ error }) => error !== null);

  function decide(whom: readonly { applicationId: string; before: Standing | undefined }[]) {
    const { status, rejectionReasons } = choice;
    if (update.isPending || status === '') return;
    update.mutate(
      { applications: whom, after: tidied({ status, rejectionReasons }) },
      {
        onSuccess(results) {
          const done = results.filter(({ error }) => error === null).map(({ _id }) => _id);
          selection.set(
            people.filter(({ applicationId }) => done.includes(applicationId)),
            false,
          );
          if (done.length === results.length) onClose();
        },
      },
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide(people.map(({ applicationId, standing }) => ({ applicationId, before: standing })));
  };

  if (left.length > 0) {
    const nameOf = new Map(people.map((person) => [person.applicationId, person.name]));
    const changed = left.filter(({ error, status }) => error === 'StatusChanged' && status !== null);
    return (
      <Dialog
        open
        onClose={onClose}
        title={texts.bulkDecision.leftTitle(left.length)}
        actions={
          <>
            <Button onClick={onClose} data-autofocus>
              {texts.bulkDecision.keep(left.length)}
            </Button>
            {changed.length > 0 && (
              <Button
                variant="primary"
                loading={update.isPending}
                onClick={() =>
                  decide(
                    changed.map(({ _id, status, rejectionReasons }) => ({
                      applicationId: _id,
                      before: status === null ? undefined : { status, rejectionReasons },
                    })),
                  )
                }
              >
                {texts.bulkDecision.change(changed.length)}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          <Banner tone="warn">
            {texts.bulkDecision.left(
              left.length,
              choice.status === '' ? '' : sharedTexts.applicationStatus[choice.status],
            )}
          </Banner>
          <ul className={styles.results}>
            {left.map(({ _id, status, message }) => (
              <li key={_id} className={styles.result}>
                <span>{nameOf.get(_id)}</span>
                {status ? (
                  <StatusBadge status={status}>{sharedTexts.applicationStatus[status]}</StatusBadge>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={texts.bulkDecision.title(selection.size)}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          <DecisionFields legend={texts.bulkDecision.choose} choice={choice} onChange={setChoice} />
          <Button
            type="submit"
            variant="primary"
            wide
            loading={update.isPending}
            disabled={choice.status === ''}
          >
            {applicationTexts.decision.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
