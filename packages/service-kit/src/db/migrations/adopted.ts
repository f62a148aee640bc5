/** The migrations of the kit up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '000_kit_baseline': 'expand',
  '051_outbox_traceparent': 'expand',
} as const;
