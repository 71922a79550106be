// Undo registry: how each kind of subject in the history is restored.
import { productSubject } from '#features/products/product-state.server.ts';
import { attributeDefinitionSubject } from '#features/attributes/attribute-definition-state.server.ts';
import { manufacturerSubject } from '#features/manufacturers/manufacturer-state.server.ts';
import { savedViewSubject } from '#features/products/saved-views/saved-view-undo.server.ts';
import { fileSubject } from '#features/downloads/admin/admin-file-undo.server.ts';
import { orderSubject } from '#features/fulfilment/admin-order-undo.server.ts';
import { orderContentSubject } from '#features/fulfilment/editing/order-content.writes.server.ts';
import { paymentSubject } from '#features/payments/payment.writes.server.ts';
import { shipmentSubject } from '#features/shipments/shipment-undo.server.ts';
import {
  quoteLineSubject,
  quoteNoteSubject,
  quoteSubject,
} from '#features/quotations/requests/admin-quote-undo.server.ts';
import { demandSubject } from '#features/demand/demand-dismissal.writes.server.ts';
import { draftSubject, draftLineSubject } from '#features/quotations/drafts/quotation-undo.server.ts';
import { searchRuleSubject } from '#features/catalogue-index/synonyms/search-rule-undo.server.ts';
import { exchangeRateSubject } from '#features/money/exchange-rate.writes.server.ts';
import { companySettingsSubject } from '#features/trade-documents/company/company-settings.writes.server.ts';
import { quotationSettingsSubject } from '#features/quotations/settings/quotation-settings.store.server.ts';
import { quotationTemplateSubject } from '#features/quotations/templates/quotation-template.writes.server.ts';
import { orderSettingsSubject } from '#features/orders/settings/order-settings.store.server.ts';
import { punchoutSystemSubject } from '#features/punchout/systems/punchout-system.store.server.ts';
import { unspscSubject } from '#features/punchout/systems/unspsc.store.server.ts';

export const undoable = {
  product: productSubject,
  manufacturer: manufacturerSubject,
  attribute: attributeDefinitionSubject,
  saved_view: savedViewSubject,
  search_rule: searchRuleSubject,
  order: orderSubject,
  order_content: orderContentSubject,
  shipment: shipmentSubject,
  order_payment: paymentSubject,
  file: fileSubject,
  exchange_rate: exchangeRateSubject,
  order_settings: orderSettingsSubject,
  company_settings: companySettingsSubject,
  quotation_settings: quotationSettingsSubject,
  punchout_system: punchoutSystemSubject,
  unspsc: unspscSubject,
  quotation_template: quotationTemplateSubject,
  quote: quoteSubject,
  quote_line: quoteLineSubject,
  quote_note: quoteNoteSubject,
  demand: demandSubject,
  quotation_draft: draftSubject,
  quotation_line: draftLineSubject,
};
