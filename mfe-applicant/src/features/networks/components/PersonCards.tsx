import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { Button, ButtonLink, type ButtonProps, Menu } from '@firstrung/ui-kit';
import { useOutside } from '../../applications/components/NeedsMembership.tsx';
import { useAccept, useDecline, useRemove, useRequest, useWithdraw } from '../api/connection-actions.ts';
import { texts } from '../texts.ts';
import { PersonCard } from './PersonCard.tsx';

type Connection = NetworkLists['projectNetworkList'][number];
type Sent = NetworkLists['encourageSent'][number];

export function ConnectionCard({ person }: { person: Connection }) {
  const remove = useRemove();
  const { _id, name, connectedDays: days } = person;
  const sayHi = (variant: ButtonProps['variant']) => (
    <ButtonLink
      to={`/messages?with=${_id}`}
      variant={variant}
      size="sm"
      aria-label={texts.withName(texts.sayHi, name)}
    >
      {texts.sayHi}
    </ButtonLink>
  );
  return (
    <PersonCard
      person={person}
      size="face"
      note={days === 0 ? texts.connectedToday : texts.connectedDays(days)}
      onRemove={() => remove.mutate(person)}
      actions={sayHi('quiet')}
      lookActions={sayHi('brand')}
    />
  );
}

/** A received request: Accept, or one of the two declines. */
export function ReceivedCard({ person }: { person: NetworkPerson }) {
  const polite = useDecline('polite');
  const harsh = useDecline('harsh');
  const notNow = texts.withName(texts.notNow, person.name);
  return (
    <PersonCard
      person={person}
      size="row"
      actions={
        <>
          <PersonButton person={person} label={texts.accept} variant="primary" action={useAccept()} />
          <Menu
            label={notNow}
            trigger={(wiring) => (
              <Button {...wiring} size="sm" aria-label={notNow} loading={polite.isPending || harsh.isPending}>
                {texts.notNow}
              </Button>
            )}
            items={[
              { label: texts.maybeLater, onSelect: () => polite.mutate(person) },
              { label: texts.notRightNow, onSelect: () => harsh.mutate(person) },
            ]}
          />
        </>
      }
    />
  );
}

export function SentCard({ person }: { person: Sent }) {
  const withdraw = useWithdraw();
  return (
    <PersonCard
      person={person}
      size="row"
      note={texts.waiting}
      actions={
        person.mayAskAgain ? (
          <RequestButton person={person} label={texts.askAgain} />
        ) : (
          <PersonButton person={person} label={texts.withdraw} action={withdraw} />
        )
      }
    />
  );
}

/** A declined request, which can still be accepted. */
export const DeclinedCard = ({ person }: { person: NetworkPerson }) => (
  <PersonCard
    person={person}
    size="row"
    actions={<PersonButton person={person} label={texts.accept} action={useAccept()} />}
  />
);

/** A person to meet. */
export const FreshCard = ({ person }: { person: NetworkPerson }) => (
  <PersonCard person={person} actions={<RequestButton person={person} label={texts.connect} />} />
);

/** Nothing for those who may not ask, as the page says. */
function RequestButton(props: Pick<PersonButtonProps, 'person' | 'label'>) {
  const request = useRequest();
  return useOutside() ? null : <PersonButton {...props} variant="brand" action={request} />;
}

interface PersonButtonProps {
  person: NetworkPerson;
  label: string;
  variant?: ButtonProps['variant'];
  action: ReturnType<typeof useAccept>;
}

/** A button whose name for screen readers says who it is about. */
const PersonButton = ({ person, label, variant, action }: PersonButtonProps) => (
  <Button
    size="sm"
    aria-label={texts.withName(label, person.name)}
    variant={variant}
    loading={action.isPending}
    onClick={() => action.mutate(person)}
  >
    {label}
  </Button>
);
