import { ButtonLink, LogOut, Spinner } from '@firstrung/ui-kit';
import { RequireToken, useTitle } from '@firstrung/web-kit';
import type { AuthArea } from '../area.ts';
import { texts } from '../texts.ts';
import { Settings } from './Settings.tsx';
import { useGoodbye } from './useGoodbye.ts';

const { settings: words } = texts;

interface Props {
  area: AuthArea;
  /** Waits at the login for someone without a token. */
  notice: string;
}

/** A§2, B§2 */
export function SettingsScreen({ area, notice }: Props) {
  useTitle(words.title);
  const { leaving, leave } = useGoodbye();

  if (leaving) return <Spinner label={words.deleting} />;
  return (
    <RequireToken notice={notice}>
      <Settings
        logout={
          <ButtonLink to={area.paths.logout} icon={<LogOut size={16} />}>
            {words.logout}
          </ButtonLink>
        }
        onDeleted={(emailOrPhone) => leave({ emailOrPhone })}
      />
    </RequireToken>
  );
}
