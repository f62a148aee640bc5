/** The migrations up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '050_secret': 'expand',
  '101_baseline': 'expand',
  '102_email_traceparent': 'expand',
  '103_deletion_due': 'expand',
  '104_email_hold': 'expand',
  '105_contract_companies': 'contract',
  '106_notification_emails': 'expand',
  '107_unreachable': 'expand',
  '108_dealt_with': 'expand',
  '109_saved_jobs': 'expand',
  '110_hidden_because': 'expand',
  '111_contract_deletion_due': 'contract',
  '112_hidden_jobs': 'expand',
  '113_reports': 'expand',
  '114_room_company': 'expand',
} as const;
