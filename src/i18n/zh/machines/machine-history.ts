// Chinese: API keys and webhooks in the history.
export const machineSubjects = {
  api_key: 'API 密钥',
  webhook_endpoint: 'Webhook',
};

export const machineFields = {
  company: '公司',
  prefix: '开头',
  scopes: '权限范围',
  url: '网址',
  events: '事件',
  disabled_reason: '停用原因',
  previous_secret_until: '原密钥有效期至',
  calls_per_minute: '每分钟调用次数',
  expires_at: '到期时间',
  revoked_at: '吊销时间',
};

export const machineActions = {
  webhook_created: '添加 Webhook',
  webhook_removed: '删除 Webhook',
  webhook_secret_rotated: '更换 Webhook 密钥',
  webhook_switched_on: '启用 Webhook',
  webhook_switched_off: '停用 Webhook',
  webhook_tested: '发送测试事件',
  webhook_sent_again: '重新发送 Webhook',
  key_created: '创建 API 密钥',
  key_revoked: '吊销 API 密钥',
};
