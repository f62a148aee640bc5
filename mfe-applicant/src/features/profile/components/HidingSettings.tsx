import { QueryContent } from '@firstrung/auth-screens';
import type { Hiding } from '@firstrung/contracts';
import { Checkbox, FieldSet, Section } from '@firstrung/ui-kit';
import { messageOf, queryKeyOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const { hiding: words } = texts;
const HIDING = 'GET /api/profile/hiding';
const CHOICES = ['search', 'presence', 'readReceipts'] as const satisfies (keyof Hiding)[];

/** What the applicant shows others, in the settings. */
export const HidingSettings = () => (
  <Section level={3} title={words.title}>
    <QueryContent
      query={useCallQuery(HIDING)}
      loading={words.loading}
      example={{ hides: { search: false, presence: false, readReceipts: false } }}
      failedTitle={words.failedTitle}
    >
      {({ hides }) => (
        <FieldSet legend={words.legend}>
          {CHOICES.map((choice) => (
            <Choice key={choice} choice={choice} isHidden={hides[choice]} />
          ))}
        </FieldSet>
      )}
    </QueryContent>
  </Section>
);

/** Checked means shown. The choice is seen at once, and taken back if the call fails. */
function Choice({ choice, isHidden }: { choice: keyof Hiding; isHidden: boolean }) {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, variables } = useCall('PUT /api/profile/hiding', {
    // Nothing else shows it, and the reply says what is stored.
    changes: [],
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: HIDING },
    onSuccess: ({ hides }) => client.setQueryData(queryKeyOf(HIDING), { hides }),
    onError: (error) => notify(messageOf(error, texts.hiding.failed), 'danger'),
  });
  const hidden = isPending ? variables.body?.[choice] : isHidden;
  return (
    <Checkbox
      label={words.choices[choice]}
      checked={!hidden}
      onChange={({ currentTarget }) => mutate({ body: { [choice]: !currentTarget.checked } })}
    />
  );
}
