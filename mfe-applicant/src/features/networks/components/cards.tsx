import type { NetworkLists, NetworkPerson } from '@firstrung/contracts';
import { Button, ButtonLink, Checkbox, ConfirmDialog, VisuallyHidden } from '@firstrung/ui-kit';
import { useState } from 'react';
import type { GroupForm } from '../../groups/use-group-form.ts';
import { useDecline } from '../api/discouraged.ts';
import { useAccept } from '../api/encourage-support.ts';
import { useAsk } from '../api/encouraged.ts';
import { useRemove } from '../api/remove-network.ts';
import { useWithdraw } from '../api/withdraw.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { PersonCard } from './PersonCard.tsx';

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
            <ButtonLink to={`/messages?with=${person._id}`} variant="brand" size="sm">
              {texts.sayHi}
            </ButtonLink>
            <Button size="sm" loading={remove.isPending} onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle(person.name)}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        danger
        onConfirm={() => {
          setAsking(false);
          remove.mutate(person);
        }}
        onCancel={() => setAsking(false)}
      >
        {texts.removeText}
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
            {texts.accept}
          </Button>
          <Button size="sm" loading={later.isPending} onClick={answer(later)}>
            {texts.maybeLater}
          </Button>
          <Button variant="quiet" size="sm" loading={never.isPending} onClick={answer(never)}>
            {texts.notRightNow}
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
      note={texts.waiting}
      actions={
        person.mayAskAgain ? (
          <Button variant="brand" size="sm" loading={ask.isPending} onClick={() => ask.mutate(person)}>
            {texts.askAgain}
          </Button>
        ) : (
          <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(person)}>
            {texts.withdraw}
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
          {texts.accept}
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
          {texts.connect}
        </Button>
      }
    />
  );
}
