import { IconButton, Keyboard, Rows2, Rows4 } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts as applicationTexts } from '../../applications/texts.ts';
import type { TableTools } from '../useTableTools.ts';
import styles from './applicants.module.css';

/** The height of the rows, and the list of keys. Phones have neither. */
export function TableToolButtons({ tools }: { tools: TableTools }) {
  const isCompact = tools.density === 'compact';
  return (
    <div className={styles.tools}>
      <IconButton
        label={isCompact ? sharedTexts.table.comfortable : sharedTexts.table.compact}
        size="sm"
        onClick={tools.toggleDensity}
      >
        {isCompact ? <Rows2 size={18} /> : <Rows4 size={18} />}
      </IconButton>
      <IconButton label={applicationTexts.shortcuts.show} size="sm" onClick={() => tools.setShowsKeys(true)}>
        <Keyboard size={18} />
      </IconButton>
    </div>
  );
}
