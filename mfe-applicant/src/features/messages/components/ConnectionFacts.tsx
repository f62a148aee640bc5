import { ContextFacts } from '@firstrung/chat-screens';
import { Cluster, SkillTag, Stack } from '@firstrung/ui-kit';
import { useNetworks } from '../../networks/api/networks.ts';
import { texts as networkTexts } from '../../networks/texts.ts';
import { texts } from '../texts.ts';

/** What the applicant has in common with a connection. Empty for former connections. */
export function ConnectionFacts({ personId }: { personId: string }) {
  const query = useNetworks();
  return (
    <ContextFacts query={query}>
      {({ pnLists }) => {
        const person = pnLists.projectNetworkList.find(({ _id }) => _id === personId);
        if (!person) return null;
        const { discipline, connectedDays, compatibility } = person;
        return (
          <Stack gap={3}>
            {discipline && <p>{discipline}</p>}
            <p>
              {connectedDays === 0 ? networkTexts.connectedToday : networkTexts.connectedDays(connectedDays)}
            </p>
            {compatibility.commonSkills.length > 0 && (
              <div>
                <h3>{texts.facts.sharedSkills}</h3>
                <Cluster gap={1}>
                  {compatibility.commonSkills.map((skill) => (
                    <SkillTag key={skill}>{skill}</SkillTag>
                  ))}
                </Cluster>
              </div>
            )}
          </Stack>
        );
      }}
    </ContextFacts>
  );
}
