import type { ApplicantList } from '@firstrung/contracts';
import { Avatar, Button, Card, Cluster, Download, Stack } from '@firstrung/ui-kit';
import { imageAddress, messageOf, saveFile, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { type JobOfApplicants, type SelectedApplicant, selectedJob } from '../../applicants/useSelection.ts';
import { DecisionSheet } from '../../applications/components/DecisionSheet.tsx';
import { WriteButton } from '../../words/components/WriteDialog.tsx';
import { texts } from '../texts.ts';
import styles from './lists.module.css';

interface Props {
  job: JobOfApplicants;
  list: ApplicantList;
  onEdit: () => void;
  /** Filters the table by the list. */
  onShow: () => void;
  onClose: () => void;
}

/** The applicants of a list, and what can be done with all of them. */
export function ListView({ job, list, onEdit, onShow, onClose }: Props) {
  const [decides, setDecides] = useState(false);
  const api = useApi();
  const notify = useNotify();
  const exportList = useMutation({
    mutationFn: () =>
      api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', {
        params: { jobId: job._id },
        query: { list: list._id },
      }),
    onSuccess: ({ name, content }) => saveFile(content, name),
    onError: (error) => notify(messageOf(error, texts.csvFailed), 'danger'),
  });
  const people = toSelection(list, job);
  const { mayEdit } = useRights();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <Card look="sunken" className={styles.panel}>
      <Stack gap={5}>
        <h3 ref={heading} tabIndex={-1} className={styles.formTitle}>
          {texts.editTitle(list.name)}
        </h3>
        <Cluster gap={1} className={styles.actions}>
          {mayEdit && (
            <>
              <Button size="sm" variant="primary" onClick={() => setDecides(true)}>
                {texts.decide}
              </Button>
              <WriteButton scope={job._id} target={{ job, list }} />
            </>
          )}
          <Button size="sm" onClick={onShow}>
            {texts.show}
          </Button>
          <Button
            size="sm"
            icon={<Download size={16} aria-hidden="true" />}
            loading={exportList.isPending}
            onClick={() => exportList.mutate()}
          >
            {texts.csv}
          </Button>
        </Cluster>
        <ul className={styles.members} aria-label={texts.people(people.length)}>
          {list.applicants.map(({ _id, name, profilePicture, applicationId }) => (
            <li key={_id} className={styles.person}>
              <Avatar name={name} src={imageAddress(profilePicture, '480x500')} size="xs" />
              <Link to={`/recruiter/applications/${applicationId}?list=${list._id}`}>{name}</Link>
            </li>
          ))}
        </ul>
        <Cluster gap={2}>
          {mayEdit && <Button onClick={onEdit}>{texts.edit}</Button>}
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </Cluster>
      </Stack>
      {decides && <DecisionSheet people={people} onClose={() => setDecides(false)} />}
    </Card>
  );
}

export const toSelection = ({ applicants }: ApplicantList, job: JobOfApplicants): SelectedApplicant[] =>
  applicants.map(({ _id, name, applicationId }) => ({
    applicationId,
    applicantId: _id,
    name,
    jobId: job._id,
    job: selectedJob(job),
  }));
