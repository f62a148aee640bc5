import { MEMBER_ROLES, type MemberRole } from '@firstrung/contracts';
import { RadioGroup } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

interface Props {
  legend: string;
  role: MemberRole;
  onChange: (role: MemberRole) => void;
}

export const RoleChoice = ({ legend, role, onChange }: Props) => (
  <RadioGroup
    legend={legend}
    value={role}
    options={MEMBER_ROLES.map((value) => ({ value, label: texts.roles[value], help: texts.mayDo[value] }))}
    onChange={onChange}
  />
);
