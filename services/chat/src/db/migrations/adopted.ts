/** The migrations up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '101_baseline': 'expand',
  '102_contract_companies': 'contract',
  '103_hand_overs': 'expand',
  '104_hidden_because': 'expand',
  '105_contract_deleted_at': 'contract',
  '106_by_email': 'expand',
  '107_hidden_jobs': 'expand',
  '108_mail_keys': 'expand',
} as const;
