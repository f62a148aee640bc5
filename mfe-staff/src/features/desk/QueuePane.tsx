import type { QueueItem } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { useCall, useCallQuery, useNotifyRefusal } from '@firstrung/web-kit';
import { type Deciding, type Decision, Decisions } from '../../shared/Decisions.tsx';
import { Content } from '../../shared/Staff.tsx';
import { SubjectLink, siteText } from '../../shared/subjects.tsx';
import { Acts, FactRows, Written } from '../../shared/Written.tsx';
import { sharedTexts, deskTexts as texts } from '../../texts.ts';

interface Props extends Deciding {
  item: QueueItem;
}

/** A job or a company that waits, with what differs from what was approved, and facts beside it. */
export function QueuePane({ item, ...deciding }: Props) {
  const { kind, _id: id } = item;
  const query = useCallQuery('POST /api/staff/queue/details', { body: { kind, id } });
  const { data: kept } = useCallQuery('POST /api/staff/queue/texts');
  const approve = useCall('POST /api/staff/queue/approve');
  const refuse = useCall('POST /api/staff/queue/refuse');
  const keep = useCall('POST /api/staff/queue/texts/save');
  const notifyRefusal = useNotifyRefusal();
  // The list knows them before the rest is read, and also if it can't be.
  const facts = <FactRows facts={factsOf(item)} />;
  const decisionsOn = (version: string): Record<string, Decision> => ({
    a: { label: texts.approve, send: () => approve.mutateAsync({ body: { kind, id, version } }) },
    r: {
      label: texts.refuse,
      danger: true,
      lead: texts.refuseLead,
      words: sharedTexts.reason,
      kept: kept?.texts,
      rule: deciding.me.role === 'manager' ? texts.keepAs : undefined,
      async send({ reason, rule: title }) {
        const done = await refuse.mutateAsync({ body: { kind, id, version, reason } });
        const same = kept?.texts.find((one) => one.title === title);
        const text = { ...(same && { id: same._id }), title: title ?? '', text: reason };
        if (title) keep.mutate({ body: text }, { onError: notifyRefusal });
        return done;
      },
    },
  });
  return (
    <>
      <Decisions
        decisions={decisionsOn(query.data?.version ?? '')}
        read={query}
        {...deciding}
        isGone={deciding.isGone || query.data?.item === null}
      />
      <div>
        <Content query={query}>
          {({ fields, acts }) => (
            <>
              <Written fields={fields}>{facts}</Written>
              <Acts level={3} acts={acts} />
            </>
          )}
        </Content>
        {!query.data && facts}
      </div>
    </>
  );
}

const factsOf = ({ company, facts }: QueueItem) => [
  { label: texts.company, value: <SubjectLink kind="company" _id={company._id} label={company.name} /> },
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
