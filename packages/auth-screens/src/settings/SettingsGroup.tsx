import { Fold, Section } from '@firstrung/ui-kit';
import { createContext, type ReactNode, useContext } from 'react';

/** Whether the groups are rows that unfold, as on a phone. */
export const FoldsContext = createContext(false);

interface Props {
  title: string;
  /** 20 px, of the row. */
  icon: ReactNode;
  children: ReactNode;
}

/** A group of settings. */
export function SettingsGroup({ title, icon, children }: Props) {
  if (!useContext(FoldsContext)) {
    return (
      <Section compact title={title}>
        {children}
      </Section>
    );
  }
  return (
    <Fold
      title={
        <>
          {icon}
          <h2>{title}</h2>
        </>
      }
    >
      {children}
    </Fold>
  );
}
