// English: API keys and webhooks in the history.
export const machineSubjects = {
  api_key: 'API keys',
  webhook_endpoint: 'Webhooks',
};

export const machineFields = {
  company: 'Company',
  prefix: 'Begins with',
  scopes: 'Scopes',
  url: 'URL',
  events: 'Events',
  disabled_reason: 'Why it is off',
  previous_secret_until: 'Earlier secret valid until',
  calls_per_minute: 'Calls per minute',
  expires_at: 'Expires',
  revoked_at: 'Revoked',
};

export const machineActions = {
  webhook_created: 'Webhook added',
  webhook_removed: 'Webhook deleted',
  webhook_secret_rotated: 'Secret of a webhook replaced',
  webhook_switched_on: 'Webhook switched on',
  webhook_switched_off: 'Webhook switched off',
  webhook_tested: 'Test event sent',
  webhook_sent_again: 'Webhook delivery sent again',
  key_created: 'API key made',
  key_revoked: 'API key revoked',
};
