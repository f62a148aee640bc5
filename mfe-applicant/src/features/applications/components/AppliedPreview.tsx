import { AppliedCard, Banner, Grid, LoginOverlay, Stack } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';

const { applied: words } = texts;

/** What visitors see (A§2): three made-up cards out of focus, and the way in. */
export function Preview() {
  return (
    <Stack gap={5}>
      <Banner>{words.preview}</Banner>
      <LoginOverlay
        title={words.loginTitle}
        message={words.loginText}
        login={{ to: '/login', label: words.login }}
        signup={{ to: '/signup', label: words.signup }}
      >
        <Grid>
          {Object.entries(words.demo).map(([key, { company, ...job }]) => (
            <AppliedCard key={key} {...job} company={{ name: company }} applicationId={key} />
          ))}
        </Grid>
      </LoginOverlay>
    </Stack>
  );
}
