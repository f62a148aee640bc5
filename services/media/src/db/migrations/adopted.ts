/** The migrations up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '050_secret': 'expand',
  '101_baseline': 'expand',
  '102_picture_request_traceparent': 'expand',
  '103_owner': 'expand',
  '104_picture_request_field': 'expand',
  '105_contract_companies': 'contract',
  '106_hidden_because': 'expand',
  '107_contract_hidden': 'contract',
} as const;
