import { useFailureNotice } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { ROWS, writeAddress } from '../../shared/table/table-params.ts';
import { useTableAddress } from '../../shared/table/useTableParams.ts';
import { useNeighbours } from './api/adjacent-applications.ts';
import { texts } from './texts.ts';
import { useStep } from './usePendingStep.ts';

/**
 * Where one goes from an application: to the ones beside it in its table, and back to the table's page that it is on.
 * @param isThere the application itself has come: without it nobody asks for its neighbours
 */
export function useReview(applicationId: string, isThere: boolean) {
  const [address] = useTableAddress();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData } = useNeighbours(applicationId, address);
  useFailureNotice(isThere && error ? texts.application.neighboursFailed : null);

  const search = (page: number) => {
    const params = writeAddress({ ...address, page }).toString();
    return params && `?${params}`;
  };
  // While the right ones are on their way the ones of before show, and lead nowhere.
  const to = (id: string | null | undefined) =>
    id && !isPlaceholderData ? () => navigate(`/recruiter/applications/${id}${search(1)}`) : undefined;

  const ways = { previous: to(data?.previous), next: to(data?.next) };
  const isKnown = data !== undefined && !isPlaceholderData;
  const step = useStep({
    of: applicationId,
    state: isKnown ? 'known' : error ? 'failed' : 'asked',
    go: (way) => ways[way]?.(),
  });

  const tableOf = (jobId: string) =>
    `/recruiter/job-details/${jobId}${search(data ? Math.ceil(data.position / ROWS) : 1)}`;

  return {
    place: data && { position: data.position, total: data.total },
    goToPrevious: ways.previous,
    goToNext: ways.next,
    step,
    tableOf,
    goBack: (jobId: string) => navigate(tableOf(jobId)),
  };
}

export type Review = ReturnType<typeof useReview>;
