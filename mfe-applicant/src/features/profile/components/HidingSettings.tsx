import type { Hiding } from '@firstrung/contracts';
import { Checkbox, ErrorPanel, FieldSet, Placeholder, Section, SkeletonGroup } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useChangeHiding, useHiding } from '../api/hiding.ts';
import { texts } from '../texts.ts';

const { hiding: words } = texts;
const CHOICES = ['search', 'presence', 'readReceipts'] as const satisfies (keyof Hiding)[];

/** What the applicant shows others, in the settings. */
export function HidingSettings() {
  const query = useHiding();
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
  const { mutate, isPending, variables } = useChangeHiding();
  const hidden = isPending ? variables[choice] : isHidden;
  return (
    <Checkbox
      label={words.choices[choice]}
      checked={!hidden}
      onChange={({ currentTarget }) => mutate({ [choice]: !currentTarget.checked })}
    />
  );
}
