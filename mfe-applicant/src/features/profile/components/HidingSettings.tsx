import type { Hiding } from '@firstrung/contracts';
import { Checkbox, ErrorPanel, FieldSet, Placeholder, Section, SkeletonGroup } from '@firstrung/ui-kit';
import { messageOf, queryKeyOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const { hiding: words } = texts;
const HIDING = 'GET /api/profile/hiding';
const CHOICES = ['search', 'presence', 'readReceipts'] as const satisfies (keyof Hiding)[];

/** What the applicant shows others, in the settings. */
export function HidingSettings() {
  const query = useCallQuery(HIDING);
  const { data } = query;
  return (
    <Section title={words.title}>
      {data && (
        <FieldSet legend={words.legend}>
          {CHOICES.map((choice) => (
            <Choice key={choice} choice={choice} isHidden={data.hides[choice]} />
          ))}
        </FieldSet>
      )}
      {query.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, words.failed)}
        </ErrorPanel>
      )}
      {query.isPending && (
        <SkeletonGroup label={words.loading}>
          <Placeholder>
            <FieldSet legend={words.legend}>
              {CHOICES.map((choice) => (
                <Checkbox key={choice} label={words.choices[choice]} disabled />
              ))}
            </FieldSet>
          </Placeholder>
        </SkeletonGroup>
      )}
    </Section>
  );
}

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
