import type { Compatibility, NetworkPerson } from '@firstrung/contracts';
import {
  Avatar,
  Check,
  Cluster,
  Dialog,
  Menu,
  Row,
  SkillTags,
  Stack,
  Tooltip,
  useConfirm,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type ReactNode, useContext, useId, useState } from 'react';
import { ReportSubject } from '../../report/ReportSubject.tsx';
import { useBlock } from '../api/blocks.ts';
import { texts } from '../texts.ts';
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
  /** In the look at the person that the name opens. Default: those of the card. */
  lookActions?: ReactNode;
  /** `row`: without the skills in common; `face`: the picture and the name. The look has the rest. */
  size?: 'card' | 'row' | 'face';
  /** Ends the connection. */
  onRemove?: () => void;
}

/** A person, what they have in common with the signed-in applicant, and buttons. */
export function PersonCard({ person, note, actions, lookActions = actions, size = 'card', onRemove }: Props) {
  const id = useId();
  const [isLooking, setLooking] = useState(false);
  const outcome = useContext(OutcomeContext);
  const menu = usePersonMenu(person, onRemove);
  const { name, discipline, profilePicture, compatibility } = person;
  const { percent, commonSkills } = compatibility;
  const isFace = size === 'face';
  const Who = isFace ? Stack : Row;
  return (
    <Stack
      as="article"
      gap={3}
      aria-labelledby={id}
      data-look={isFace ? undefined : 'box'}
      data-size={size}
      className={styles.person}
    >
      <Who gap={isFace ? 1 : 4} align="center" className={styles.who}>
        <Avatar
          name={name}
          src={imageAddress(profilePicture, '192x200')}
          size={size === 'row' ? 'md' : 'lg'}
        />
        <div data-grow className={styles.names}>
          <h3 data-cut id={id} title={name}>
            <button
              type="button"
              data-covers
              data-look="plain"
              className={styles.look}
              onClick={() => setLooking(true)}
            >
              {name}
            </button>
          </h3>
          {!isFace && discipline && (
            <p data-cut data-look="quiet small">
              {discipline}
            </p>
          )}
        </div>
      </Who>
      {size === 'card' && commonSkills.length > 0 && (
        <SkillTags skills={commonSkills} max={MAX_CHIPS} label={texts.common} />
      )}
      <Cluster gap={2} data-look="quiet small" className={styles.foot}>
        {!isFace && percent > 0 && (
          <Tooltip
            text={compatibilityReasons(compatibility)}
            label={texts.withName(texts.compatible(percent), name)}
          >
            {texts.compatible(percent)}
          </Tooltip>
        )}
        {!isFace && note && !outcome && <span>{note}</span>}
        {outcome ? (
          <Row as="p" gap={2} data-look="medium" className={styles.outcome}>
            <Check size={16} aria-hidden="true" />
            {outcome}
          </Row>
        ) : (
          <Cluster gap={2}>{actions}</Cluster>
        )}
      </Cluster>
      <Dialog
        sheet
        open={isLooking && !outcome}
        title={texts.look(name)}
        onClose={() => setLooking(false)}
        actions={lookActions}
      >
        <Stack>
          <Row gap={4} className={styles.who}>
            <Avatar name={name} src={imageAddress(profilePicture, '384x400')} size="xl" />
            <div data-grow className={styles.names}>
              <strong>{name}</strong>
              {discipline && <p data-look="quiet small">{discipline}</p>}
              {note && <p data-look="quiet small">{note}</p>}
            </div>
            <Menu
              label={texts.more(name)}
              size="sm"
              items={menu.items.map(({ onSelect, ...item }) => ({
                ...item,
                onSelect() {
                  // What it asks takes the place of the look.
                  setLooking(false);
                  onSelect();
                },
              }))}
            />
          </Row>
          {commonSkills.length > 0 && <SkillTags skills={commonSkills} label={texts.common} />}
          <p data-look="quiet small" className={styles.reasons}>
            {compatibilityReasons(compatibility)}
          </p>
        </Stack>
      </Dialog>
      {menu.questions}
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

/** What else can be done about a person. Blocking and removing ask first. */
function usePersonMenu({ _id, name }: NetworkPerson, onRemove: (() => void) | undefined) {
  const block = useBlock();
  const [isReporting, setReporting] = useState(false);
  const toBlock = {
    title: texts.blockTitle(name),
    children: texts.blockText,
    confirmLabel: texts.block,
    danger: true,
    run: () => block.mutateAsync({ _id, name }),
  };
  const toRemove = onRemove && {
    title: texts.removeTitle(name),
    children: texts.removeText,
    confirmLabel: texts.remove,
    cancelLabel: texts.keep,
    danger: true,
    run: onRemove,
  };
  const confirm = useConfirm<typeof toBlock | NonNullable<typeof toRemove>>(
    ({ run: _, ...question }) => question,
    ({ run }) => run(),
  );
  return {
    items: [
      ...(toRemove ? [{ label: texts.remove, onSelect: () => confirm.ask(toRemove) }] : []),
      { label: texts.report, onSelect: () => setReporting(true) },
      { label: texts.block, danger: true, onSelect: () => confirm.ask(toBlock) },
    ],
    questions: (
      <>
        {isReporting && (
          <ReportSubject subject={{ kind: 'account', id: _id, name }} onClose={() => setReporting(false)} />
        )}
        {confirm.dialog}
      </>
    ),
  };
}
