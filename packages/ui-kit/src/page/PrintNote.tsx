/** A line that is only on paper, e.g. the address of the page and the day. */
export const PrintNote = ({ children }: { children: string }) => (
  <p data-look="faint small" data-print-only>
    {children}
  </p>
);
