import { Cluster, SkillTag, Stack } from '@firstrung/ui-kit';
import { useNetworks } from '../../networks/api/networks.ts';
import { texts as networkTexts } from '../../networks/texts.ts';
import { texts } from '../texts.ts';

/** What the applicant has in common with a connection. Empty until it is loaded, and for former connections. */
export function ConnectionFacts({ personId }: { personId: string }) {
  const { data } = useNetworks();
  const person = data?.pnLists.projectNetworkList.find(({ _id }) => _id === personId);
  if (!person) return null;
  const { discipline, connectedDays, compatibility } = person;
  return (
    <Stack gap={3}>
      {discipline && <p>{discipline}</p>}
      <p>{connectedDays === 0 ? networkTexts.connectedToday : networkTexts.connectedDays(connectedDays)}</p>
      {compatibility.commonSkills.length > 0 && (
        <div>
          <p>{texts.facts.sharedSkills}</p>
          <Cluster gap={1}>
            {compatibility.commonSkills.map((skill) => (
              <SkillTag key={skill}>{skill}</SkillTag>
            ))}
          </Cluster>
        </div>
      )}
    </Stack>
  );
}
