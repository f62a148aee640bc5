import type { CompanyMember } from '@firstrung/contracts';
import { Select } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

interface Props {
  label: string;
  candidates: readonly CompanyMember[];
  value: string;
  /** The first entry, which stands for nobody. Absent: somebody is chosen. */
  placeholder?: string | undefined;
  error?: string | undefined;
  onChange: (memberId: string) => void;
}

export const SuccessorSelect = ({ candidates, onChange, ...field }: Props) => (
  <Select
    {...field}
    options={candidates.map(({ _id, name, role }) => ({
      value: _id,
      label: `${name} (${texts.roles[role]})`,
    }))}
    onChange={(event) => onChange(event.target.value)}
  />
);
