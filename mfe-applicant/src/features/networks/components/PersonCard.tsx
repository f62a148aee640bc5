import type { Compatibility, NetworkPerson } from '@firstrung/contracts';
import { Avatar, Card, Tooltip } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import { BlockMenu } from './BlockMenu.tsx';
import styles from './networks.module.css';

/** The number of common skills that the tooltip names. */
const MAX_SKILLS = 8;

interface Props {
  person: NetworkPerson;
  /** The state of the connection, such as “Connected for 3 days”. */
  note?: string;
  actions: ReactNode;
}

/** A person, how compatible they are with the signed-in applicant, and buttons. */
export function PersonCard({ person, note, actions }: Props) {
  const id = useId();
  const { name, discipline, profilePicture, compatibility } = person;
  return (
    <Card as="article" aria-labelledby={id} className={styles.person}>
      <div className={styles.who}>
        <Avatar name={name} src={imageAddress(profilePicture, '192x200')} size="lg" />
        <div className={styles.names}>
          <h3 id={id} title={name}>
            {name}
          </h3>
          {discipline && <p>{discipline}</p>}
        </div>
        <BlockMenu person={person} />
      </div>
      <p className={styles.facts}>
        <Tooltip text={compatibilityReasons(compatibility)}>
          {texts.compatible(compatibility.percent)}
        </Tooltip>
        {note && <span>{note}</span>}
      </p>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}

/** Why two people are as compatible as they are, one reason per line. */
function compatibilityReasons({ commonSkills, allSkills, commonDiscipline }: Compatibility): string {
  const shown = commonSkills.slice(0, MAX_SKILLS).join(', ');
  const more = commonSkills.length - MAX_SKILLS;
  return [
    commonSkills.length > 0
      ? texts.commonSkills(commonSkills.length, allSkills, more > 0 ? texts.moreSkills(shown, more) : shown)
      : texts.noCommonSkills,
    commonDiscipline === '' ? texts.noCommonDiscipline : texts.commonDiscipline(commonDiscipline),
  ].join('\n');
}
