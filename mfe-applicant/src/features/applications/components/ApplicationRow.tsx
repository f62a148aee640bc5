import { type AppliedEntry, companyPath } from '@firstrung/contracts';
import { AppliedCard, jobTexts, RejectionReasons } from '@firstrung/job-views';
import { Dialog, Menu, Stack } from '@firstrung/ui-kit';
import { imageAddress, useCopy } from '@firstrung/web-kit';
import { type RefObject, useState } from 'react';
import { isUndecided, progressOf } from '../progress.ts';
import { texts } from '../texts.ts';
import { Scene, WriteTo } from './Answer.tsx';
import { AnswerLine } from './AnswerLine.tsx';
import { ApplicationLadder } from './ApplicationLadder.tsx';
import { SentWith } from './SentWith.tsx';
import { useWithdraw } from './WithdrawButton.tsx';

interface Props {
  entry: AppliedEntry;
  /** Gets the focus when the application is withdrawn, because its row moves then. */
  focusAfter: RefObject<HTMLElement | null>;
  /** The applicant may write to the recruiter. */
  mayAsk: boolean;
}

/** A row of the applied page. */
export function ApplicationRow({ entry, focusAfter, mayAsk }: Props) {
  const { jobId: job, recruiter } = entry;
  const progress = progressOf(entry);
  const isAccepted = progress.status === 'Accepted';
  return (
    <AppliedCard
      to={`/job-details/${job._id}`}
      level={progress.status === 'Withdrawn' ? 3 : 2}
      title={job.title}
      company={{
        name: job.company.name,
        logo: imageAddress(job.company.logo, '192x200'),
        to: job.company.slug ? companyPath(job.company.slug) : undefined,
      }}
      description={job.description}
      location={job.location}
      ladder={
        <Stack gap={1}>
          <ApplicationLadder jobId={job._id} size={isAccepted ? 'lg' : 'sm'} {...progress} />
          {entry.answer && <AnswerLine job={job} answer={entry.answer} />}
        </Stack>
      }
      scene={isAccepted && <Scene entry={entry} />}
      menu={<RowMenu entry={entry} focusAfter={focusAfter} mayAsk={mayAsk} />}
    >
      {job.closedByBoard && <p data-look="quiet small">{jobTexts.boardClosed}</p>}
      {isAccepted && recruiter && <WriteTo recruiterId={recruiter._id} />}
      {progress.status === 'Rejected' && <RejectionReasons reasons={job.rejectionReasons} />}
    </AppliedCard>
  );
}

function RowMenu({ entry, focusAfter, mayAsk }: Props) {
  const { _id, jobId: job, status, withdrawnAt, recruiter, hasReceipt } = entry;
  const isOpen = withdrawnAt === null && isUndecided(status);
  const copy = useCopy(texts.menu);
  const withdraw = useWithdraw({ job, focusAfter });
  const [isSentShown, setSentShown] = useState(false);
  return (
    <>
      <Menu
        label={texts.menu.label(job.title)}
        size="sm"
        items={[
          ...(isOpen && mayAsk && recruiter
            ? [{ label: jobTexts.ask, to: `/recruiter-messages?with=${recruiter._id}` }]
            : []),
          ...(hasReceipt ? [{ label: texts.receipt, to: `/answers/check?job=${job._id}` }] : []),
          { label: texts.sent.title, onSelect: () => setSentShown(true) },
          { label: texts.menu.copyId(_id), onSelect: () => void copy(_id) },
          ...(isOpen ? [{ label: texts.withdraw.button, danger: true, onSelect: withdraw.ask }] : []),
        ]}
      />
      <Dialog open={isSentShown} title={texts.sent.title} onClose={() => setSentShown(false)}>
        <SentWith sent={entry.applicationSent} />
      </Dialog>
      {withdraw.dialog}
    </>
  );
}
