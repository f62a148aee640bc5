import { useFailureNotice } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { ROWS, writeAddress } from '../../table/table-address.ts';
import { useTableAddress } from '../../table/useTableAddress.ts';
import { texts } from '../../texts.ts';
import { useNeighbours } from './neighbours.ts';

/** Where one goes from an application: to the ones beside it in its table, and back to the table's page that it is on. */
export function useReview(applicationId: string) {
  const [address] = useTableAddress();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData } = useNeighbours(applicationId, address);
  useFailureNotice(error && texts.application.neighboursFailed);

  const search = (page: number) => {
    const params = writeAddress({ ...address, page }).toString();
    return params && `?${params}`;
  };
  // While the right ones are on their way the ones of before show, and lead nowhere.
  const to = (id: string | null | undefined) =>
    id && !isPlaceholderData ? () => navigate(`/recruiter/applications/${id}${search(1)}`) : undefined;

  return {
    place: data && { position: data.position, total: data.total },
    goToPrevious: to(data?.previous),
    goToNext: to(data?.next),
    /** Of the table of this job. */
    tableOf: (jobId: string) =>
      `/recruiter/job-details/${jobId}${search(data ? Math.ceil(data.position / ROWS) : 1)}`,
    goBack: (jobId: string) =>
      navigate(`/recruiter/job-details/${jobId}${search(data ? Math.ceil(data.position / ROWS) : 1)}`),
  };
}

export type Review = ReturnType<typeof useReview>;
