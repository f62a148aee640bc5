import type { RecruiterJob } from '@firstrung/contracts';
import { FormDialog } from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify, useSession } from '@firstrung/web-kit';
import { useState } from 'react';
import { useMembers } from '../../../shared/members.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { SuccessorSelect } from '../../members/components/SuccessorSelect.tsx';
import { texts } from '../texts.ts';

const { handOver: words } = texts;

interface Props {
  job: RecruiterJob;
  responsible: NonNullable<RecruiterJob['responsible']>;
  onClose: () => void;
}

/** Makes another member responsible for the job. If it was handed over first, the dialog follows. */
export function HandOverDialog({ job, responsible, onClose }: Props) {
  const selfId = useSession().account?.id;
  const { data: company } = useMembers();
  const handOver = useCall('PUT /api/recruiter/jobs/hand-over');
  const notify = useNotify();
  const [chosen, setChosen] = useState('');
  const candidates = (company?.members ?? [])
    .filter(({ _id, role }) => _id !== responsible._id && role !== 'reader')
    .map((member) => (member._id === selfId ? { ...member, name: words.self(member.name) } : member));
  const to = candidates.find(({ _id }) => _id === chosen) ?? candidates[0];
  return (
    <FormDialog
      title={words.title(job.title)}
      submitLabel={words.confirm}
      disabled={!to}
      busy={handOver.isPending}
      error={handOver.error && reasonOf(handOver.error)}
      onSubmit={() =>
        to &&
        handOver.mutate(
          { body: { jobId: job._id, fromRecruiterId: responsible._id, toRecruiterId: to._id } },
          {
            onSuccess({ message }) {
              notify(message, 'ok');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{words.text(responsible.name || sharedTexts.formerColleague)}</p>
      {to ? (
        <SuccessorSelect label={words.to} candidates={candidates} value={to._id} onChange={setChosen} />
      ) : (
        <p>{words.nobody}</p>
      )}
    </FormDialog>
  );
}
