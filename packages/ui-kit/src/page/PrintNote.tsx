import { Text } from '../text/Text.tsx';

/** A line that is only on paper, e.g. the address of the page and the day. */
export const PrintNote = ({ children }: { children: string }) => (
  <Text tone={3} size="sm" data-print-only>
    {children}
  </Text>
);
