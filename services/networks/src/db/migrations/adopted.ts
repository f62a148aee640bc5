/** The migrations up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '101_baseline': 'expand',
  '102_search_version': 'expand',
  '103_deletion_due': 'expand',
  '104_hidden_because': 'expand',
  '105_contract_deletion_due': 'contract',
} as const;
