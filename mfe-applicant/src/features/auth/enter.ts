import { useHost } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';

/** Signs in with a fresh token: on to the job someone came from (decisions §8), else to /home, with `notice`. */
export function useEnter() {
  const { session, notices, rememberedJob } = useHost();
  const navigate = useNavigate();

  return (token: string, notice: string) => {
    const jobId = rememberedJob.take();
    const to = jobId ? `/job-details/${jobId}` : '/home';
    notices.set(notice, to);
    session.start(token);
    navigate(to, { replace: true });
  };
}
