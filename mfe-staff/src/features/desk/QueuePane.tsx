import type { Calls, QueueFacts, QueueItem, ReplyOf } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, Cluster, FactList, Stack, useShortcuts } from '@firstrung/ui-kit';
import { reasonOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { Acts } from '../../shared/Acts.tsx';
import { Content } from '../../shared/Content.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import type { Me } from '../../shared/Staff.tsx';
import { siteText } from '../../shared/site-text.ts';
import { Written } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';
import { SubjectLink } from './SubjectLink.tsx';

interface Props {
  item: QueueItem;
  me: Me;
  /** It was decided on. */
  onDone: () => void;
}

/** A job or a company that waits, with what differs from what was approved, and facts beside it. */
export function QueuePane({ item, me, onDone }: Props) {
  const { kind, _id: id, name, company } = item;
  const query = useCallQuery('POST /api/staff/queue/details', { body: { kind, id } });
  return (
    <Stack gap={4} data-notices="top-when-narrow">
      <h2>{name}</h2>
      <FactList
        min="medium"
        facts={[
          {
            label: texts.company,
            value: <SubjectLink kind="company" _id={company._id} label={company.name} />,
          },
          ...factsOf(item.facts),
        ]}
      />
      <Content query={query}>
        {(details) =>
          details.item ? (
            <Decision key={details.version} kind={kind} id={id} me={me} {...details} onDone={onDone} />
          ) : (
            <>
              <p>{texts.decided}</p>
              <Written fields={details.fields} />
              <Acts level={3} acts={details.acts} />
            </>
          )
        }
      </Content>
    </Stack>
  );
}

const factsOf = (facts: QueueFacts) => [
  {
    label: texts.mail,
    value: facts.isMailOfSite ? texts.mailOfSite(facts.mailDomains.join(', ')) : facts.mailDomains.join(', '),
  },
  { label: sharedTexts.website, value: facts.site ? siteText(facts.site) : sharedTexts.none },
  { label: texts.here, value: formatDay(facts.since) },
  { label: texts.approvedAt, value: facts.approvedAt ? formatDay(facts.approvedAt) : texts.notYet },
  { label: texts.refusals, value: String(facts.refusals) },
  ...facts.alike.map(({ _id, name, by }) => ({
    label: texts.alike[by],
    value: <SubjectLink kind="company" _id={_id} label={name} />,
  })),
  ...facts.asksFor.map(({ what, words }) => ({ label: texts.asksFor[what], value: `“…${words}…”` })),
];

type Details = ReplyOf<Calls['POST /api/staff/queue/details']>;

interface DecisionProps extends Details {
  kind: QueueItem['kind'];
  id: string;
  me: Me;
  onDone: () => void;
}

function Decision({ kind, id, me, version, fields, acts, onDone }: DecisionProps) {
  const body = { kind, id, version };
  const notify = useNotify();
  const [isRefusing, setRefusing] = useState(false);
  const { data: kept } = useCallQuery('POST /api/staff/queue/texts', undefined, { enabled: isRefusing });
  const approve = useCall('POST /api/staff/queue/approve');
  const refuse = useCall('POST /api/staff/queue/refuse');
  const keep = useCall('POST /api/staff/queue/texts/save');
  const fail = (error: unknown) => notify(reasonOf(error), 'danger');
  // The pane has gone by then: the item has left the list.
  const decide = () =>
    approve.mutateAsync({ body }).then(({ message }) => {
      notify(message, 'ok');
      onDone();
    }, fail);
  const refuseIt = async ({ reason, rule: title }: { reason: string; rule?: string }) => {
    const done = await refuse.mutateAsync({ body: { ...body, reason } });
    const same = kept?.texts.find((one) => one.title === title);
    if (title) keep.mutateAsync({ body: { ...(same && { id: same._id }), title, text: reason } }).catch(fail);
    return done;
  };
  useShortcuts(!approve.isPending, { a: () => void decide(), r: () => setRefusing(true) });

  return (
    <>
      <Cluster>
        <Button variant="primary" loading={approve.isPending} onClick={() => void decide()}>
          {texts.approve}
        </Button>
        <Button onClick={() => setRefusing(true)}>{texts.refuse}</Button>
      </Cluster>
      <Written fields={fields} />
      <Acts level={3} acts={acts} />
      {isRefusing && (
        <ReasonDialog
          title={texts.refuse}
          lead={texts.refuseLead}
          kept={kept?.texts}
          ruleLabel={me.role === 'manager' ? texts.keepAs : undefined}
          submitLabel={texts.refuse}
          danger
          send={refuseIt}
          onDone={onDone}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
