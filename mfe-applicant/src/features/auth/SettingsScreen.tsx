import { SettingsScreen as Settings, SettingsGroup } from '@firstrung/auth-screens';
import type { BlockedPerson, Hiding } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import {
  Avatar,
  Button,
  Checkbox,
  Eye,
  FieldSet,
  QueryContent,
  Row,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import {
  imageAddress,
  messageOf,
  queryKeyOf,
  useCall,
  useCallQuery,
  useNotify,
  usePagedQuery,
} from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { loginNotices } from '../../login-notices.ts';
import { EndlessList } from '../../shared/EndlessList.tsx';
import { useIsGuestPage } from '../../shared/guest-page.ts';
import { useUnblock } from '../networks/api/blocks.ts';
import { texts as networkTexts } from '../networks/texts.ts';
import { texts as profileTexts } from '../profile/texts.ts';

const texts = chooseTexts({ en: { privacy: 'Privacy' } });

/** /settings and /guest/settings */
export default function SettingsScreen() {
  const isGuestPage = useIsGuestPage();
  return (
    <Settings
      sections={
        <SettingsGroup title={texts.privacy} icon={<Eye size={20} aria-hidden="true" />}>
          <HidingSettings />
          <BlockedPeople />
        </SettingsGroup>
      }
      notice={isGuestPage ? undefined : loginNotices.loggedOut}
    />
  );
}

const { hiding: words } = profileTexts;
const HIDING = 'GET /api/profile/hiding';
const CHOICES = ['search', 'presence', 'readReceipts'] as const satisfies (keyof Hiding)[];

/** What the applicant shows others, in the settings. */
const HidingSettings = () => (
  <Section level={3} title={words.title}>
    <QueryContent
      query={useCallQuery(HIDING)}
      loading={words.loading}
      example={{ hides: { search: false, presence: false, readReceipts: false } }}
      failedTitle={words.failedTitle}
    >
      {({ hides }) => (
        <FieldSet quiet legend={words.legend}>
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
    onError: (error) => notify(messageOf(error, words.failed), 'danger'),
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

const { blocked: blockedWords } = networkTexts;

/** The people whom the applicant has blocked, in the settings. */
function BlockedPeople() {
  const pages = usePagedQuery('GET /api/pn/blocked');
  return (
    <Section level={3} title={blockedWords.title}>
      <QueryContent
        query={pages}
        loading={blockedWords.loading}
        example={{ pages: [], pageParams: [] }}
        failedTitle={blockedWords.failedTitle}
      >
        {(data) => {
          const people = data.pages.flatMap((one) => one.data.people);
          if (people.length === 0) return <p data-look="faint">{blockedWords.empty}</p>;
          return (
            <EndlessList pages={pages} texts={blockedWords}>
              <p>{blockedWords.lead}</p>
              <Stack as="ul" role="list" gap={3}>
                {people.map((person) => (
                  <Blocked key={person._id} person={person} />
                ))}
              </Stack>
            </EndlessList>
          );
        }}
      </QueryContent>
    </Section>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const { name, profilePicture } = person;
  const unblock = useUnblock();
  return (
    <Row as="li" gap={4}>
      <Avatar name={name} src={imageAddress(profilePicture, '100x100')} />
      <span data-grow>{name}</span>
      <Button
        size="sm"
        aria-label={`${blockedWords.unblock}: ${name}`}
        loading={unblock.isPending}
        onClick={() => unblock.mutate(person)}
      >
        {blockedWords.unblock}
      </Button>
    </Row>
  );
}
