import { SecuritySettings } from '@firstrung/auth-screens';
import {
  Banner,
  Button,
  Cluster,
  LogOut,
  MultilineText,
  PageHeader,
  Section,
  Stack,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useCallQuery, useHost, useTitle } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { useDecide } from '../../shared/Decisions.tsx';
import { Content, Staff } from '../../shared/Staff.tsx';
import { sharedTexts, settingsTexts as texts } from '../../texts.ts';

/** /staff/settings: how one logs in. The first page of who has joined. */
export default function SettingsScreen() {
  useTitle(texts.title);
  const navigate = useNavigate();
  return (
    <Staff width="text" opensWithoutFactor>
      {({ name, email, role, hasSecondFactor }) => (
        <>
          <PageHeader
            title={texts.title}
            lead={`${name} · ${email} · ${sharedTexts.roles[role]}`}
            actions={<Logout />}
          />
          {!hasSecondFactor && <Banner tone="warn">{sharedTexts.needsFactor}</Banner>}
          {hasSecondFactor && role === 'manager' && <RefusalTexts />}
          <SecuritySettings username={email} onCodesSaved={() => navigate('/staff')} />
        </>
      )}
    </Staff>
  );
}

function Logout() {
  const { notices, queryClient } = useHost();
  const navigate = useNavigate();
  const logout = useCall('POST /api/staff/logout', {
    onSuccess() {
      notices.set(texts.loggedOut, '/staff/login', 'ok');
      navigate('/staff/login', { replace: true });
      queryClient.clear();
    },
    onError: (error) => notices.show(reasonOf(error), 'danger'),
    // What is shown would be asked for without a session.
    changes: [],
  });
  return (
    <Button icon={<LogOut size={16} />} loading={logout.isPending} onClick={() => logout.mutate({})}>
      {texts.logout}
    </Button>
  );
}

/** The texts that refusals begin with, which managers change and remove. */
function RefusalTexts() {
  const query = useCallQuery('POST /api/staff/queue/texts');
  const { button, dialog } = useDecide();
  const save = useCall('POST /api/staff/queue/texts/save');
  const remove = useCall('POST /api/staff/queue/texts/remove');
  const lead = texts.refusalsLead;
  return (
    <Section title={texts.refusals}>
      <p data-look="quiet">{lead}</p>
      <Content query={query}>
        {({ texts: kept }) => (
          <Stack as="ul" role="list">
            {kept.length === 0 && <li>{texts.refusalsEmpty}</li>}
            {kept.map(({ _id: id, title, text: typed }) => (
              <li key={id}>
                <h3>{title}</h3>
                <MultilineText text={typed} />
                <Cluster gap={2}>
                  {button(texts.change, title, {
                    label: texts.save,
                    title: texts.changeTitle,
                    lead,
                    words: texts.text,
                    typed,
                    rule: texts.newName,
                    send: ({ reason: text, rule = title }) =>
                      save.mutateAsync({ body: { id, title: rule, text } }),
                  })}
                  {button(texts.remove, title, {
                    title: texts.removeTitle(title),
                    lead,
                    danger: true,
                    send: () => remove.mutateAsync({ body: { id } }),
                  })}
                </Cluster>
              </li>
            ))}
          </Stack>
        )}
      </Content>
      {dialog}
    </Section>
  );
}
