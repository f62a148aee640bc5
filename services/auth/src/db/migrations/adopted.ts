/** The migrations up to 1.0.0-rc.3: `adopted.sql` is what they made. */
export const adopted = {
  '050_secret': 'expand',
  '100_baseline': 'expand',
  '101_email_request_traceparent': 'expand',
  '102_known_device_has_logged_in': 'expand',
  '103_unlisted_deletion': 'expand',
  '104_restriction': 'expand',
  '105_suspended_address': 'expand',
} as const;
