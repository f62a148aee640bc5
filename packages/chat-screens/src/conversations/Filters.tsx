import { CountBadge, Tab, Tabs } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** A link to the conversations of one kind, with what is unread there. */
export interface Filter {
  to: string;
  label: string;
  /** More words for it. */
  title?: string | undefined;
  unread: number;
  isCurrent: boolean;
}

/** The kinds of conversations, in one line. */
export const Filters = ({ label, filters }: { label: string; filters: readonly Filter[] }) => (
  <Tabs label={label}>
    {filters.map(({ to, label, title, unread, isCurrent }) => (
      <Tab key={to} to={to} title={title} isCurrent={isCurrent}>
        {label} {unread > 0 && <CountBadge count={unread} label={texts.list.unread} />}
      </Tab>
    ))}
  </Tabs>
);
