import { type CompanyMember, MEMBER_ROLES, type MemberRole } from '@firstrung/contracts';
import { RadioGroup, Select } from '@firstrung/ui-kit';
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

type Member = Pick<CompanyMember, '_id' | 'role'>;

/**
 * Who may take over from a member that goes or becomes a reader.
 * @param members of the company, the longest-serving first
 */
export function successorsOf<M extends Member>(members: readonly M[], leavingId: string) {
  const remaining = members.filter(({ _id }) => _id !== leavingId);
  const isLastOwner = !remaining.some(({ role }) => role === 'owner');
  return {
    /** The one first who does unless another is chosen. */
    candidates: remaining
      .filter(({ role }) => isLastOwner || role !== 'reader')
      .toSorted((a, b) => MEMBER_ROLES.indexOf(a.role) - MEMBER_ROLES.indexOf(b.role)),
    /** No owner would remain: the successor becomes one, and must be chosen. */
    isLastOwner,
  };
}

interface RoleProps {
  legend: string;
  role: MemberRole;
  onChange: (role: MemberRole) => void;
}

export const RoleChoice = ({ legend, role, onChange }: RoleProps) => (
  <RadioGroup
    legend={legend}
    value={role}
    options={MEMBER_ROLES.map((value) => ({ value, label: texts.roles[value], help: texts.mayDo[value] }))}
    onChange={onChange}
  />
);
