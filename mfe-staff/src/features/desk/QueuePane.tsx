import type { Calls, QueueFacts, QueueItem, ReplyOf } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  FactList,
  MultilineText,
  Section,
  Stack,
  Text,
  useShortcuts,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { Acts } from '../../shared/Acts.tsx';
import { Content } from '../../shared/Content.tsx';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { siteText } from '../../shared/site-text.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { SubjectLink } from './SubjectLink.tsx';
import { texts } from './texts.ts';
import { written } from './written.ts';

interface Props {
  item: QueueItem;
  /** It was decided on. */
  onDone: () => void;
}

/** A job or a company that waits, with what differs from what was approved, and facts beside it. */
export function QueuePane({ item, onDone }: Props) {
  const { kind, _id: id, name, company } = item;
  const query = useCallQuery('POST /api/staff/queue/details', { body: { kind, id } });
  return (
    <Stack gap={4}>
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
            <Decision key={details.version} kind={kind} id={id} {...details} onDone={onDone} />
          ) : (
            <>
              <p>{texts.decided}</p>
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
  { label: sharedTexts.website, value: facts.site ? siteText(facts.site) : texts.none },
  { label: texts.here, value: formatDay(facts.since) },
  { label: texts.approvedAt, value: facts.approvedAt ? formatDay(facts.approvedAt) : texts.notYet },
  { label: texts.refusals, value: String(facts.refusals) },
  ...facts.alike.map(({ _id, name, by }) => ({
    label: texts.alike[by],
    value: <SubjectLink kind="company" _id={_id} label={name} />,
  })),
  ...facts.asksFor.map(({ what, words }) => ({ label: texts.asksFor[what], value: `“${words}”` })),
];

type Details = ReplyOf<Calls['POST /api/staff/queue/details']>;

interface DecisionProps extends Details {
  kind: QueueItem['kind'];
  id: string;
  onDone: () => void;
}

function Decision({ kind, id, version, acts, onDone, ...details }: DecisionProps) {
  const fields = details.fields.map(({ of, field, before, after }) => ({
    key: `${of} ${field}`,
    label: labelOf(of, field),
    before: before && written(of, field, before),
    after: written(of, field, after),
  }));
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
      <FactList
        min="medium"
        facts={fields.filter(isShort).map(({ label, after }) => ({ label, value: after }))}
      />
      {fields
        .filter((one) => !isShort(one))
        .map(({ key, label, before, after }) => (
          <Section key={key} level={3} compact title={label}>
            {before !== null && (
              <>
                <Text tone={2} size="sm">
                  {texts.before}
                </Text>
                <MultilineText text={before || texts.none} />
                <Text tone={2} size="sm">
                  {texts.after}
                </Text>
              </>
            )}
            <MultilineText text={after || texts.none} />
          </Section>
        ))}
      <Acts level={3} acts={acts} />
      {isRefusing && (
        <ReasonDialog
          title={texts.refuse}
          lead={texts.refuseLead}
          kept={kept?.texts}
          ruleLabel={texts.keepAs}
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

/** Whether there was nothing before, and what there is fits beside others. */
const isShort = ({ before, after }: Pick<Details['fields'][number], 'before' | 'after'>) =>
  before === null && after.length < 60 && !after.includes('\n');

const labelOf = (of: QueueItem['kind'], field: string): string =>
  (texts.fields[of] as Record<string, string>)[field] ?? field;
