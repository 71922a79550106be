// The admin's names of what is done to quotations, in the history.
export const quotationHistory = {
  quotation_template_saved: '报价模板已保存',
  quotation_template_renamed: '报价模板已重命名',
  quotation_template_removed: '报价模板已删除',
  quotation_opened: '新建报价单',
  quotation_version_opened: '新建报价单下一版',
  quotation_edited: '修改报价单草稿',
  quotation_issued: '发出报价单',
  quotation_withdrawn: '撤回报价单',
  quotation_room_revoked: '撤销报价单链接',
  quotation_expired: '报价单到期',
  quotation_message_sent: '向客户发送留言',
} as const;
