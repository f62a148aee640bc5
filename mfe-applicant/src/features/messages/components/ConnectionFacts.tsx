import { Tooltip } from '@firstrung/ui-kit';
import { useNetworks } from '../../networks/api/networks.ts';
import { texts as networkTexts } from '../../networks/texts.ts';
import { texts } from '../texts.ts';

/** What the applicant has in common with a connection, in a line. Nothing for former connections. */
export function ConnectionFacts({ personId }: { personId: string }) {
  const { data } = useNetworks();
  const person = data?.pnLists.projectNetworkList.find(({ _id }) => _id === personId);
  if (!person) return null;
  const { discipline, connectedDays, compatibility } = person;
  const { commonSkills } = compatibility;
  const connected =
    connectedDays === 0 ? networkTexts.connectedToday : networkTexts.connectedDays(connectedDays);
  return (
    <>
      {[discipline, connected].filter(Boolean).join(' · ')}
      {commonSkills.length > 0 && (
        <>
          {' · '}
          <Tooltip text={commonSkills.join(', ')}>{texts.facts.sharedSkills(commonSkills.length)}</Tooltip>
        </>
      )}
    </>
  );
}
