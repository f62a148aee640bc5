import { AppliedCard } from '@firstrung/job-views';
import { Banner, LoginOverlay, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { ApplicationLadder } from './ApplicationLadder.tsx';

const DEMO = [
  ['developer', 'interviewing'],
  ['marketing', 'Under Review'],
  ['data', 'Applied'],
] as const;

/** What visitors see: three blurred demo cards below the login overlay. */
export function AppliedPreview() {
  return (
    <Stack gap={5}>
      <Banner>{texts.preview}</Banner>
      <LoginOverlay blurred message={texts.loginText} login="/login" signup="/signup">
        <Stack gap={2}>
          {DEMO.map(([key, status]) => {
            const { company, ...job } = texts.demo[key];
            return (
              <AppliedCard
                key={key}
                {...job}
                company={{ name: company }}
                ladder={<ApplicationLadder jobId={key} status={status} applicationHistory={[]} />}
              />
            );
          })}
        </Stack>
      </LoginOverlay>
    </Stack>
  );
}
