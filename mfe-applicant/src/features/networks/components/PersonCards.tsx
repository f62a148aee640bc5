import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import {
  Button,
  ButtonLink,
  type ButtonProps,
  Checkbox,
  Menu,
  useConfirm,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import type { GroupForm } from '../../groups/components/useGroupForm.ts';
import { useAccept, useDecline, useRemove, useRequest, useWithdraw } from '../api/connection-actions.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { PersonCard } from './PersonCard.tsx';

type Connection = NetworkLists['projectNetworkList'][number];
type Sent = NetworkLists['encourageSent'][number];

/** A connection. While the group form is open, it has a checkbox that adds the person to the group. */
export function ConnectionCard({ person, group }: { person: Connection; group: GroupForm }) {
  const remove = useRemove();
  const confirm = useConfirm(
    {
      title: texts.removeTitle(person.name),
      children: texts.removeText,
      confirmLabel: texts.remove,
      cancelLabel: texts.keep,
      danger: true,
    },
    () => remove.mutate(person),
  );
  const { connectedDays: days } = person;
  return (
    <>
      <PersonCard
        person={person}
        compact
        note={days === 0 ? texts.connectedToday : texts.connectedDays(days)}
        actions={
          <>
            {group.isOpen && (
              <Checkbox
                className={styles.choice}
                label={
                  <>
                    {texts.choose}
                    <VisuallyHidden>: {person.name}</VisuallyHidden>
                  </>
                }
                checked={group.chosen.includes(person._id)}
                onChange={(event) => group.choose(person._id, event.target.checked)}
              />
            )}
            <ButtonLink
              to={`/messages?with=${person._id}`}
              variant="brand"
              size="sm"
              aria-label={texts.withName(texts.sayHi, person.name)}
            >
              {texts.sayHi}
            </ButtonLink>
            <PersonButton
              person={person}
              label={texts.remove}
              loading={remove.isPending}
              onClick={() => confirm.ask()}
            />
          </>
        }
      />
      {confirm.dialog}
    </>
  );
}

/** A received request: Accept, or one of the two declines. */
export function ReceivedCard({ person }: { person: NetworkPerson }) {
  const accept = useAccept();
  const polite = useDecline('polite');
  const harsh = useDecline('harsh');
  const notNow = texts.withName(texts.notNow, person.name);
  return (
    <PersonCard
      person={person}
      compact
      actions={
        <>
          <PersonButton
            person={person}
            label={texts.accept}
            variant="brand"
            loading={accept.isPending}
            onClick={() => accept.mutate(person)}
          />
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

/** A sent request. */
export function SentCard({ person }: { person: Sent }) {
  const withdraw = useWithdraw();
  const request = useRequest();
  return (
    <PersonCard
      person={person}
      compact
      note={texts.waiting}
      actions={
        person.mayAskAgain ? (
          <PersonButton
            person={person}
            label={texts.askAgain}
            variant="brand"
            loading={request.isPending}
            onClick={() => request.mutate(person)}
          />
        ) : (
          <PersonButton
            person={person}
            label={texts.withdraw}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(person)}
          />
        )
      }
    />
  );
}

/** A declined request, which can still be accepted. */
export function DeclinedCard({ person }: { person: NetworkPerson }) {
  const accept = useAccept();
  return (
    <PersonCard
      person={person}
      compact
      actions={
        <PersonButton
          person={person}
          label={texts.accept}
          loading={accept.isPending}
          onClick={() => accept.mutate(person)}
        />
      }
    />
  );
}

/** A person to meet. Their name opens what can be seen of them. */
export function FreshCard({ person }: { person: NetworkPerson }) {
  const request = useRequest();
  const connect = (size: ButtonProps['size']) => (
    <PersonButton
      person={person}
      label={texts.connect}
      variant="brand"
      size={size}
      loading={request.isPending}
      onClick={() => request.mutate(person)}
    />
  );
  return <PersonCard person={person} actions={connect('sm')} lookAction={connect('md')} />;
}

/** A button whose name for screen readers says who it is about. */
const PersonButton = ({
  person,
  label,
  ...button
}: ButtonProps & { person: NetworkPerson; label: string }) => (
  <Button size="sm" aria-label={texts.withName(label, person.name)} {...button}>
    {label}
  </Button>
);
