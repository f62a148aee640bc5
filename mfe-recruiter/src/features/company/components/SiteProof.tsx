import type { OwnSite } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, FactList, Section, Text } from '@firstrung/ui-kit';
import { useCall, useHost, useNotify } from '@firstrung/web-kit';
import { refusalText } from '../../../shared/members.ts';
import { texts } from '../texts.ts';

const words = texts.site;

/** How an owner proves to the operator that the website is theirs. */
export function SiteProof({ site: { domain, proof, record, file, value } }: { site: OwnSite }) {
  const { productName } = useHost();
  const notify = useNotify();
  const check = useCall('POST /api/company/check-site', {
    onSuccess: ({ message, site }) => notify(message, site.proof ? 'ok' : 'warn'),
    onError: (error) => notify(refusalText(error, words.failed), 'danger'),
  });
  return (
    <Section
      compact
      title={words.title}
      actions={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate({})}>
          {words.check}
        </Button>
      }
    >
      <Text tone={2}>{words.lead(productName, domain)}</Text>
      <FactList
        min="wide"
        facts={[
          {
            label: words.state,
            value: proof ? words.proven[proof.by](formatDay(proof.at)) : words.notProven,
          },
          { label: words.record, value: record },
          { label: words.file, value: file },
          { label: words.value, value: <code>{value}</code> },
        ]}
      />
    </Section>
  );
}
