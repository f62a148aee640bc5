import type { NetworkLists } from '@firstrung/contracts';
import { Avatar, Card } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

/** Who one is here, and with how many people one is connected. */
export function OwnCard({ lists }: { lists: NetworkLists }) {
  const { name, discipline, profilePicture, projectNetworkList } = lists;
  return (
    <Card look="sunken" className={styles.own}>
      <Avatar name={name} src={imageAddress(profilePicture, '384x400')} size="xl" />
      <div className={styles.names}>
        <h2>{name}</h2>
        {discipline && <p>{discipline}</p>}
      </div>
      <p className={styles.count}>{texts.connections(projectNetworkList.length)}</p>
    </Card>
  );
}
