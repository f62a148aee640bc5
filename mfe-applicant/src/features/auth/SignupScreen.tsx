import { SignupScreen as Signup } from '@firstrung/auth-screens';
import { useHost } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { area } from './area.ts';

/** /signup. A visitor who wanted to apply returns to that job afterwards (decisions §8). */
export default function SignupScreen() {
  const { rememberedJob } = useHost();
  const jobId: string | undefined = useLocation().state?.jobId;

  useEffect(() => {
    if (jobId) rememberedJob.set(jobId);
  }, [jobId, rememberedJob]);

  return <Signup area={area} />;
}
