import { useFreshFactor } from '@firstrung/auth-screens';
import { MAX_ADDRESS, type StaffRole } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  FormDialog,
  PageHeader,
  RadioGroup,
  Stack,
  Table,
  TextField,
  useConfirm,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useCallQuery, useNotify, useTitle } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Content } from '../../shared/Content.tsx';
import { type Me, Staff } from '../../shared/Staff.tsx';
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
  const [isInviting, setInviting] = useState(false);
  const isManager = me.role === 'manager';
  const notify = useNotify();
  const remove = useCall('POST /api/staff/members/remove');
  const change = useCall('POST /api/staff/members/role');
  const { withFactor, dialog } = useFreshFactor();
  // Not awaited: the question is answered, and the one for the second factor may follow.
  const act = (call: () => Promise<{ message: string }>) =>
    void withFactor(call).then(
      (done) => done && notify(done.message, 'ok'),
      (error) => notify(reasonOf(error), 'danger'),
    );
  const removal = useConfirm(
    ({ name }: Row) => ({
      title: texts.removeTitle(name),
      children: texts.removeText,
      confirmLabel: texts.remove,
      danger: true,
    }),
    ({ _id }) => act(() => remove.mutateAsync({ body: { id: _id } })),
  );
  const changing = useConfirm(
    ({ name, other }: Row) => ({
      title: texts.changeTitle(name, sharedTexts.roles[other!]),
      children: texts.changeText,
      confirmLabel: texts.change[other!],
    }),
    ({ _id, other }) => act(() => change.mutateAsync({ body: { id: _id, role: other! } })),
  );
  const columns = [
    { key: 'name', header: texts.columns.name, lead: true, cell: ({ name }: Row) => name },
    { key: 'role', header: texts.columns.role, cell: ({ role }: Row) => sharedTexts.roles[role] },
    { key: 'state', header: texts.columns.state, cell: ({ state }: Row) => state },
    ...(isManager
      ? [
          {
            key: 'actions',
            header: texts.columns.actions,
            interactive: true,
            cell: (row: Row) => (
              <Cluster gap={2}>
                {row.other && (
                  <Button
                    size="sm"
                    aria-label={`${texts.change[row.other]}: ${row.name}`}
                    onClick={() => changing.ask(row)}
                  >
                    {texts.change[row.other]}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={`${texts.remove}: ${row.name}`}
                  onClick={() => removal.ask(row)}
                >
                  {texts.remove}
                </Button>
              </Cluster>
            ),
          },
        ]
      : []),
  ];

  return (
    <Stack>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          isManager && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {texts.invite}
            </Button>
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
      {removal.dialog}
      {changing.dialog}
      {dialog}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}

const ROLES = ['reviewer', 'manager'] as const satisfies StaffRole[];

/** Sends somebody an email with a link to join the staff. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall('POST /api/staff/members/invite');
  const notify = useNotify();
  const { withFactor, dialog } = useFreshFactor();
  const form = useForm<{ email: string; role: StaffRole }>({
    defaultValues: { email: '', role: 'reviewer' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    withFactor(() => invite.mutateAsync({ body })).then(
      (done) => {
        if (!done) return;
        notify(done.message, 'ok');
        onClose();
      },
      (error) => showRefusal(form, error),
    ),
  );
  return (
    <>
      <FormDialog
        title={texts.invite}
        submitLabel={texts.invite}
        busy={invite.isPending}
        error={errors.root?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{texts.inviteLead}</p>
        <TextField
          type="email"
          autoComplete="off"
          label={texts.email}
          maxLength={MAX_ADDRESS}
          error={errors.email?.message}
          data-autofocus
          {...form.register('email', {
            required: texts.emailMissing,
            setValueAs: (typed: string) => typed.trim(),
          })}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              legend={texts.role}
              value={value}
              onChange={onChange}
              options={ROLES.map((role) => ({
                value: role,
                label: sharedTexts.roles[role],
                help: texts.mayDo[role],
              }))}
            />
          )}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
