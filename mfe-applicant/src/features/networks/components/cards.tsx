import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { Button, ButtonLink, Checkbox, ConfirmDialog, VisuallyHidden } from '@firstrung/ui-kit';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import type { GroupForm } from '../../groups/use-group-form.ts';
import { useDecline } from '../api/discouraged.ts';
import { useAccept } from '../api/encourage-support.ts';
import { useAsk } from '../api/encouraged.ts';
import { useRemove } from '../api/remove-network.ts';
import { useWithdraw } from '../api/withdraw.ts';
import styles from './networks.module.css';
import { PersonCard } from './PersonCard.tsx';

const { networks: words } = texts;

type Connection = NetworkLists['projectNetworkList'][number];
type Sent = NetworkLists['encourageSent'][number];

/** Somebody one is connected with; can be chosen for a group while one is made. */
export function ConnectionCard({ person, group }: { person: Connection; group: GroupForm }) {
  const remove = useRemove();
  const [asking, setAsking] = useState(false);
  const { connectedDays: days } = person;
  return (
    <>
      <PersonCard
        person={person}
        note={days === 0 ? words.connectedToday : words.connectedDays(days)}
        actions={
          <>
            {group.isOpen && (
              <Checkbox
                className={styles.choice}
                label={
                  <>
                    {words.choose}
                    <VisuallyHidden>: {person.name}</VisuallyHidden>
                  </>
                }
                checked={group.chosen.includes(person._id)}
                onChange={(event) => group.choose(person._id, event.target.checked)}
              />
            )}
            <ButtonLink to={`/messages?with=${person._id}`} variant="brand" size="sm">
              {words.sayHi}
            </ButtonLink>
            <Button size="sm" loading={remove.isPending} onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={asking}
        title={words.removeTitle(person.name)}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          remove.mutate(person);
        }}
        onCancel={() => setAsking(false)}
      >
        {words.removeText}
      </ConfirmDialog>
    </>
  );
}

/** Somebody who asks. */
export function ReceivedCard({ person }: { person: NetworkPerson }) {
  const accept = useAccept();
  const later = useDecline('polite');
  const never = useDecline('harsh');
  const answering = accept.isPending || later.isPending || never.isPending;
  const answer = (by: typeof accept) => () => {
    if (!answering) by.mutate(person);
  };
  return (
    <PersonCard
      person={person}
      actions={
        <>
          <Button variant="brand" size="sm" loading={accept.isPending} onClick={answer(accept)}>
            {words.accept}
          </Button>
          <Button size="sm" loading={later.isPending} onClick={answer(later)}>
            {words.maybeLater}
          </Button>
          <Button variant="quiet" size="sm" loading={never.isPending} onClick={answer(never)}>
            {words.notRightNow}
          </Button>
        </>
      }
    />
  );
}

/** Somebody one has asked. */
export function SentCard({ person }: { person: Sent }) {
  const withdraw = useWithdraw();
  const ask = useAsk();
  return (
    <PersonCard
      person={person}
      note={words.waiting}
      actions={
        person.mayAskAgain ? (
          <Button variant="brand" size="sm" loading={ask.isPending} onClick={() => ask.mutate(person)}>
            {words.askAgain}
          </Button>
        ) : (
          <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(person)}>
            {words.withdraw}
          </Button>
        )
      }
    />
  );
}

/** Somebody one has declined, and may still accept. */
export function DeclinedCard({ person }: { person: NetworkPerson }) {
  const accept = useAccept();
  return (
    <PersonCard
      person={person}
      actions={
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate(person)}>
          {words.accept}
        </Button>
      }
    />
  );
}

/** Somebody to meet. */
export function FreshCard({ person }: { person: NetworkPerson }) {
  const ask = useAsk();
  return (
    <PersonCard
      person={person}
      actions={
        <Button variant="brand" size="sm" loading={ask.isPending} onClick={() => ask.mutate(person)}>
          {words.connect}
        </Button>
      }
    />
  );
}
