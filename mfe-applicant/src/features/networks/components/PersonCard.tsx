import type { Compatibility, NetworkPerson } from '@firstrung/contracts';
import { Avatar, Card, Check, Dialog, SkillTags, Stack, Tooltip } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type ReactNode, useContext, useId, useState } from 'react';
import { texts } from '../texts.ts';
import { BlockMenu } from './BlockMenu.tsx';
import styles from './networks.module.css';
import { OutcomeContext } from './Outcomes.tsx';

/** The number of common skills that the tooltip names, and that a card shows. */
const MAX_SKILLS = 8;
const MAX_CHIPS = 3;

interface Props {
  person: NetworkPerson;
  /** The state of the connection, such as “Connected for 3 days”. */
  note?: string;
  actions: ReactNode;
  /** Smaller, as in the narrow column, and without the skills in common. */
  compact?: boolean;
  /** Shown in the look at the person, which the name opens then. */
  lookAction?: ReactNode;
}

/** A person, what they have in common with the signed-in applicant, and buttons. */
export function PersonCard({ person, note, actions, compact = false, lookAction }: Props) {
  const id = useId();
  const [isLooking, setLooking] = useState(false);
  const outcome = useContext(OutcomeContext);
  const { name, discipline, profilePicture, compatibility } = person;
  const { percent, commonSkills } = compatibility;
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={compact ? `${styles.person} ${styles.compact}` : styles.person}
    >
      <div className={styles.who}>
        <Avatar name={name} src={imageAddress(profilePicture, '192x200')} size={compact ? 'md' : 'lg'} />
        <div className={styles.names}>
          <h3 id={id} title={name}>
            {lookAction ? (
              <button type="button" className={styles.look} onClick={() => setLooking(true)}>
                {name}
              </button>
            ) : (
              name
            )}
          </h3>
          {discipline && <p>{discipline}</p>}
        </div>
        <BlockMenu person={person} />
      </div>
      {!compact && commonSkills.length > 0 && (
        <SkillTags skills={commonSkills} max={MAX_CHIPS} label={texts.common} />
      )}
      <div className={styles.foot}>
        {(percent > 0 || (note && !outcome)) && (
          <div className={styles.facts}>
            {percent > 0 && (
              <Tooltip
                text={compatibilityReasons(compatibility)}
                label={texts.withName(texts.compatible(percent), name)}
              >
                {texts.compatible(percent)}
              </Tooltip>
            )}
            {note && !outcome && <span>{note}</span>}
          </div>
        )}
        <div className={styles.actions}>
          {outcome ? (
            <p className={styles.outcome}>
              <Check size={16} aria-hidden="true" />
              {outcome}
            </p>
          ) : (
            actions
          )}
        </div>
      </div>
      <Dialog
        open={isLooking && !outcome}
        title={texts.look(name)}
        onClose={() => setLooking(false)}
        actions={lookAction}
      >
        <Look person={person} />
      </Dialog>
    </Card>
  );
}

/** What can be seen of a person before they are asked. */
function Look({ person: { name, discipline, profilePicture, compatibility } }: { person: NetworkPerson }) {
  return (
    <Stack>
      <div className={styles.who}>
        <Avatar name={name} src={imageAddress(profilePicture, '384x400')} size="xl" />
        <div className={styles.names}>
          <strong>{name}</strong>
          {discipline && <p>{discipline}</p>}
        </div>
      </div>
      {compatibility.commonSkills.length > 0 && (
        <SkillTags skills={compatibility.commonSkills} label={texts.common} />
      )}
      <p className={styles.reasons}>{compatibilityReasons(compatibility)}</p>
    </Stack>
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
