// Admin API: all routes behind the middleware that requires an administrator.
import { administratorRoutes } from '#features/auth/administrators/administrator.api.server.ts';
import { apiKeyRoutes } from '#features/api-keys/api-key.api.server.ts';
import { webhookRoutes } from '#features/webhooks/webhook.api.server.ts';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { adminRateLimit } from '#features/auth/access/admin-rate-limit.server.ts';
import { requireAdmin } from '#features/auth/access/require-admin.server.ts';
import { adminProductReadRoutes } from '#features/products/list/admin-product-list.api.server.ts';
import { productMatchRoutes } from '#features/catalogue-index/admin/product-match.api.server.ts';
import { requireOwnOrigin } from '#features/auth/access/own-origin.server.ts';
import { adminProductWriteRoutes } from '#features/products/edits/product-admin.api.server.ts';
import { moveProducts } from '#features/products/edits/manufacturer-merge.writes.server.ts';
import { exportRoutes } from '#features/products/export/export.api.server.ts';
import { importRoutes } from '#features/product-import/import/import.api.server.ts';
import { imageRoutes } from '#features/media/image.api.server.ts';
import { searchLogRoutes } from '#features/catalogue-index/log/search-log.api.server.ts';
import { searchRuleRoutes } from '#features/catalogue-index/synonyms/search-rule.api.server.ts';
import { savedViewRoutes } from '#features/products/saved-views/saved-view.api.server.ts';
import { productDocumentRoutes } from '#features/downloads/admin/product-document.api.server.ts';
import { attributeDefinitionRoutes } from '#features/attributes/attribute-definition.api.server.ts';
import { adminManufacturerRoutes } from '#features/manufacturers/manufacturer-admin.api.server.ts';
import { productReferenceRoutes } from '#features/products/references/product-reference.api.server.ts';
import { adminFileRoutes } from '#features/downloads/admin/admin-file.api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { adminOrderRoutes } from '#features/fulfilment/admin-order.api.server.ts';
import { orderContentRoutes } from '#features/fulfilment/editing/order-content.api.server.ts';
import { fulfilmentRoutes } from '#features/fulfilment/fulfilment.api.server.ts';
import { adminQuoteRoutes } from '#features/quotations/requests/admin-quote.api.server.ts';
import { demandRoutes } from '#features/demand/demand.api.server.ts';
import { adminQuotationRoutes } from '#features/quotations/api/quotation-admin.api.server.ts';
import { quotationPreviewRoutes } from '#features/quotations/api/quotation-preview.api.server.ts';
import { quotationDocumentHooks } from '#features/quotations/issuing/quotation-document.server.ts';
import { mailRoutes } from '#features/outbox/admin-mail.api.server.ts';
import { exchangeRateRoutes } from '#features/money/exchange-rate.api.server.ts';
import { orderSettingsRoutes } from '#features/orders/settings/order-settings.api.server.ts';
import { issuedDocumentRoutes } from '#features/trade-documents/issue/issued-document.api.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { quotationSettingsRoutes } from '#features/quotations/settings/quotation-settings.api.server.ts';
import { quotationTemplateRoutes } from '#features/quotations/templates/quotation-template.api.server.ts';
import { companySettingsRoutes } from '#features/trade-documents/settings/company-settings.api.server.ts';
import { punchoutSystemRoutes } from '#features/punchout/systems/punchout-system.api.server.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.api.server.ts';
import { describeRoutes } from '#platform/http/described-routes.server.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { undoable } from './undoable-subjects.server.ts';

const middlewareErrors = {
  401: 'Not signed in, or the session has ended',
  403: 'Not an administrator, or a cross-origin request (see code)',
  429: 'Too many changes. Nothing was changed',
};

export function createAdminApi(runtime: Runtime) {
  const routes = adminRoutes(runtime);
  const settings = {
    openapi: '3.1.0',
    info: { title: 'Administrators API', version: '1', description: 'Reads and changes of the admin.' },
    servers: [{ url: runtime.config.siteUrl + adminApiBase }],
  };
  routes.get('/openapi.json', (c) => c.json(describeRoutes(routes, settings, middlewareErrors)));
  return createAdminRoutes()
    .use(requireOwnOrigin(runtime.config.siteUrl), requireAdmin(runtime), adminRateLimit(runtime))
    .route('/', routes);
}

function adminRoutes(runtime: Runtime) {
  const quotationHooks = quotationDocumentHooks(runtime, openDocumentStore(runtime));
  return createAdminRoutes()
    .route('/', administratorRoutes(runtime, recordChanges))
    .route('/', exportRoutes(runtime))
    .route('/', importRoutes(runtime))
    .route('/', attributeDefinitionRoutes(runtime))
    .route('/', adminManufacturerRoutes(runtime, moveProducts))
    .route('/', productReferenceRoutes(runtime))
    .route('/', adminProductReadRoutes(runtime))
    .route('/', productMatchRoutes(runtime))
    .route('/', adminProductWriteRoutes(runtime))
    .route('/', savedViewRoutes(runtime))
    .route('/', searchRuleRoutes(runtime))
    .route('/', searchLogRoutes(runtime))
    .route('/', imageRoutes(runtime))
    .route('/', adminOrderRoutes(runtime))
    .route('/', orderContentRoutes(runtime))
    .route('/', fulfilmentRoutes(runtime, openDocumentStore(runtime)))
    .route('/', adminQuoteRoutes(runtime))
    .route('/', demandRoutes(runtime))
    .route('/', adminQuotationRoutes(runtime, quotationHooks))
    .route('/', quotationPreviewRoutes(runtime, quotationHooks))
    .route('/', mailRoutes(runtime))
    .route('/', apiKeyRoutes(runtime))
    .route('/', webhookRoutes(runtime))
    .route('/', dashboardRoutes(runtime))
    .route('/', exchangeRateRoutes(runtime))
    .route('/', orderSettingsRoutes(runtime))
    .route('/', companySettingsRoutes(runtime))
    .route('/', quotationSettingsRoutes(runtime))
    .route('/', punchoutSystemRoutes(runtime))
    .route('/', quotationTemplateRoutes(runtime))
    .route('/', issuedDocumentRoutes(runtime))
    .route('/', adminFileRoutes(runtime))
    .route('/', productDocumentRoutes(runtime))
    .route('/', historyRoutes(runtime, undoable));
}
