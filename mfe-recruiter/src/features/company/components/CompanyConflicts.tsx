import { CompanyLogo } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { get, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictingVersions } from '../../../shared/versions/ConflictingVersions.tsx';
import { type CompanyPath, type CompanyValues, labelOf, versionText } from '../company-form.ts';
import { texts } from '../texts.ts';
import { CompanyPhoto } from './CompanyPhoto.tsx';

export interface CompanyConflict {
  /** What was typed here. */
  mine: CompanyValues;
  /** What was saved elsewhere. */
  theirs: CompanyValues;
  conflicts: readonly CompanyPath[];
  adopted: readonly CompanyPath[];
  /** Who saved theirs, as `colleagueName` has it. */
  colleague: string | undefined;
}

interface Props {
  conflict: CompanyConflict;
  form: UseFormReturn<CompanyValues>;
}

/** The changes of the company profile that were saved first. */
export function CompanyConflicts({ conflict, form }: Props) {
  const { conflicts, adopted, mine, theirs, colleague } = conflict;
  const current = useWatch({ control: form.control, name: [...conflicts] });
  const shown = (values: CompanyValues, path: CompanyPath) => {
    const { name, logo, photo } = values;
    if (path === 'logo' && logo !== '')
      return <CompanyLogo name={name} src={imageAddress(logo, '480x500')} alt={texts.fields.logoOf(name)} />;
    if (path === 'photo' && photo !== '') return <CompanyPhoto name={name} address={photo} />;
    return versionText(values, path);
  };
  return (
    <ConflictingVersions
      title={colleague ? texts.conflictTitleBy(colleague) : texts.conflictTitle}
      colleague={colleague}
      adopted={adopted.map(labelOf)}
      fields={conflicts.map((path, index) => ({
        field: path,
        label: labelOf(path),
        mine: shown(mine, path),
        theirs: shown(theirs, path),
        chosen: JSON.stringify(current[index]) === JSON.stringify(get(theirs, path)) ? 'theirs' : 'mine',
      }))}
      onChoose={(path, version) => form.setValue(path, get(conflict[version], path), { shouldDirty: true })}
    />
  );
}
