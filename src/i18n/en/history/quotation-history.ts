// The admin's names of what is done to quotations, in the history.
export const quotationHistory = {
  quotation_template_saved: 'Template of a quotation saved',
  quotation_template_renamed: 'Template of a quotation renamed',
  quotation_template_removed: 'Template of a quotation deleted',
  quotation_opened: 'Quotation opened',
  quotation_version_opened: 'Next version of a quotation opened',
  quotation_edited: 'Draft of a quotation changed',
  quotation_issued: 'Quotation issued',
  quotation_withdrawn: 'Quotation withdrawn',
  quotation_room_revoked: 'Link of a quotation revoked',
  quotation_expired: 'Quotation expired',
  quotation_message_sent: 'Message sent to the buyer',
} as const;
