import { STAFF_ROLES, type StaffRole } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, Cluster, PageHeader, Stack, Table } from '@firstrung/ui-kit';
import { useCall, useCallQuery, useTitle } from '@firstrung/web-kit';
import { useDecide } from '../../shared/Decisions.tsx';
import { Content, type Me, Staff } from '../../shared/Staff.tsx';
import { sharedTexts, membersTexts as texts } from '../../texts.ts';

/** /staff/members */
export default function MembersScreen() {
  useTitle(texts.title);
  return <Staff>{(me) => <Members me={me} />}</Staff>;
}

/** Somebody of the staff, or who is invited. */
interface Row {
  _id: string;
  name: string;
  role: StaffRole;
  state: string;
  /** What they can be made; absent of who is invited. */
  other?: StaffRole;
}

function Members({ me }: { me: Me }) {
  const query = useCallQuery('POST /api/staff/members');
  const isManager = me.role === 'manager';
  const remove = useCall('POST /api/staff/members/remove');
  const change = useCall('POST /api/staff/members/role');
  const invite = useCall('POST /api/staff/members/invite');
  const { decide, button, dialog } = useDecide();
  const actions = {
    key: 'actions',
    header: texts.columns.actions,
    interactive: true,
    cell: ({ other, ...row }: Row) => (
      <Cluster gap={2}>
        {other &&
          button(texts.change[other], row.name, {
            title: texts.changeTitle(row.name, sharedTexts.roles[other]),
            lead: texts.changeText,
            send: () => change.mutateAsync({ body: { id: row._id, role: other } }),
          })}
        {button(texts.remove, row.name, {
          title: texts.removeTitle(row.name),
          lead: texts.removeText,
          danger: true,
          send: () => remove.mutateAsync({ body: { id: row._id } }),
        })}
      </Cluster>
    ),
  };
  const columns = [
    { key: 'name', header: texts.columns.name, lead: true, cell: ({ name }: Row) => name },
    { key: 'role', header: texts.columns.role, cell: ({ role }: Row) => sharedTexts.roles[role] },
    { key: 'state', header: texts.columns.state, cell: ({ state }: Row) => state },
    ...(isManager ? [actions] : []),
  ];

  return (
    <Stack>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          isManager && (
            <Cluster>
              {STAFF_ROLES.map((role) => (
                <Button
                  key={role}
                  onClick={() =>
                    decide({
                      label: texts.invite[role],
                      lead: texts.inviteLead,
                      rule: texts.email,
                      isAddress: true,
                      ruleMissing: texts.emailMissing,
                      send: ({ rule: email = '' }) => invite.mutateAsync({ body: { email, role } }),
                    })
                  }
                >
                  {texts.invite[role]}
                </Button>
              ))}
            </Cluster>
          )
        }
      />
      <Content query={query}>
        {({ members, invitations }) => (
          <Table
            caption={texts.caption}
            columns={columns}
            rowKey={({ _id }) => _id}
            rows={[
              ...members.map(({ _id, name, role, joinedAt, hasSecondFactor }) => ({
                _id,
                name: _id === me._id ? `${name} (${texts.you})` : name,
                role,
                state: hasSecondFactor ? texts.since(formatDay(joinedAt)) : texts.noFactor,
                other: role === 'manager' ? ('reviewer' as const) : ('manager' as const),
              })),
              ...invitations.map(({ _id, email, role, invitedBy, expiresAt }) => ({
                _id,
                name: email,
                role,
                state: texts.invited(invitedBy, formatDay(expiresAt)),
              })),
            ]}
          />
        )}
      </Content>
      {dialog}
    </Stack>
  );
}
