import { type JobDetails, publicJobPath } from '@firstrung/contracts';
import { Button, Printer, Share2 } from '@firstrung/ui-kit';
import { useNotify } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

/** The address that everyone can open. */
export const publicAddress = (jobId: string) => window.location.origin + publicJobPath(jobId);

/** Quiet buttons beside a job's title: share and print. */
export function JobTools({ job }: { job: JobDetails }) {
  const notify = useNotify();
  const share = async () => {
    const url = publicAddress(job._id);
    if (navigator.share) {
      // Rejects when the reader closes the dialog without sharing.
      await navigator.share({ title: job.title, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => notify(texts.job.copied, 'ok'),
      () => notify(texts.job.notCopied, 'danger'),
    );
  };
  return (
    <>
      <Button variant="quiet" icon={<Share2 size={16} aria-hidden="true" />} onClick={share}>
        {texts.job.share}
      </Button>
      <Button variant="quiet" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        {texts.job.print}
      </Button>
    </>
  );
}
