import {
  APPLICATION_STATUSES,
  type ApplicationRow,
  REJECTION_REASONS,
  type RejectionReason,
} from '@firstrung/contracts';
import { Banner, Button, Checkbox, FieldSet, RadioGroup, Stack } from '@firstrung/ui-kit';
import { ApiError } from '@firstrung/web-kit';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import type { Standing } from './standing.ts';
import { presentStatus, useUpdateStatus } from './update-status.ts';

const { decision: words } = texts;

const options = APPLICATION_STATUSES.map((value) => ({
  value,
  label: texts.status[value],
  help: value === 'accepted' && words.acceptedHelp,
}));

interface Props {
  application: Pick<ApplicationRow, '_id' | keyof Standing>;
  onDone?: () => void;
}

/** Sets an application's status, with the reasons of a rejection. */
export function DecisionForm({ application, onDone }: Props) {
  const update = useUpdateStatus(application._id);
  // Nothing chosen yet: what is set shows, also when it changes.
  const [chosen, setChosen] = useState<Standing | null>(null);
  const { status, rejectionReasons } = chosen ?? application;
  const changedTo = presentStatus(update.error);

  const toggle = (reason: RejectionReason) => {
    const isSet = rejectionReasons.includes(reason);
    const kept = rejectionReasons.filter((other) => other !== reason);
    setChosen({ status, rejectionReasons: isSet ? kept : [...kept, reason] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const { status: from, rejectionReasons: reasons } = application;
    const after = { status, rejectionReasons: status === 'not up to snuff' ? rejectionReasons : [] };
    update.mutate(
      { before: { status: from, rejectionReasons: reasons }, after },
      {
        onSuccess() {
          setChosen(null);
          onDone?.();
        },
        onError: () => setChosen(after),
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {changedTo && <Banner tone="warn">{words.changedMeanwhile(texts.status[changedTo])}</Banner>}
        <RadioGroup
          legend={words.choose}
          options={options}
          value={status}
          onChange={(value) => setChosen({ status: value, rejectionReasons })}
        />
        {status === 'not up to snuff' && (
          <FieldSet
            legend={words.reasons}
            help={words.reasonsHelp}
            error={refusedReasons(update.error, update.variables?.after)}
          >
            {REJECTION_REASONS.map((reason) => (
              <Checkbox
                key={reason}
                label={texts.reasons[reason]}
                checked={rejectionReasons.includes(reason)}
                onChange={() => toggle(reason)}
              />
            ))}
          </FieldSet>
        )}
        <Button type="submit" variant="primary" wide loading={update.isPending}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** An operator may have switched reasons off; the server names them by their place. */
function refusedReasons(error: unknown, sent: Standing | undefined): string | undefined {
  const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ path }) => {
    const reason = sent?.rejectionReasons[Number(/^rejectionReasons\.(\d+)$/.exec(path)?.[1])];
    return reason ? [words.reasonNotInUse(texts.reasons[reason])] : [];
  });
  return refused.join(' ') || undefined;
}
