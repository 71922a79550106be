// The administrators' API: every door behind the one gate that knows who is asking.
import { administratorDoors } from '#features/administrators/administrator.api.server.ts';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { deskPace } from '#features/administrators/desk-pace.server.ts';
import { deskGate } from '#features/administrators/desk-gate.server.ts';
import { deskProductReadDoors } from '#features/catalogue/desk-product-list.api.server.ts';
import { requireOwnOrigin } from '#features/administrators/own-origin.server.ts';
import { deskProductWriteDoors } from '#features/catalogue/desk-product.api.server.ts';
import { exportDoors } from '#features/catalogue/export.api.server.ts';
import { importDoors } from '#features/catalogue/import.api.server.ts';
import { pictureDoors } from '#features/catalogue/picture.api.server.ts';
import { savedViewDoors } from '#features/catalogue/saved-view.api.server.ts';
import { deskFileDoors } from '#features/downloads/desk-file.api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { historyDoors } from '#features/history/history.api.server.ts';
import { deskOrderDoors } from '#features/orders/desk-order.api.server.ts';
import { deskQuoteDoors } from '#features/quotes/desk-quote.api.server.ts';
import { mailDoors } from '#features/mails/desk-mail.api.server.ts';
import { exchangeRateDoors } from '#features/orders/exchange-rate.api.server.ts';
import { orderSettingsRoutes } from '#features/orders/order-settings.api.server.ts';
import { dashboardDoors } from '#features/dashboard/dashboard.api.server.ts';
import { describeDoors } from '#platform/described-doors.server.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { undoable } from './undoable-subjects.server.ts';

const atTheGate = {
  401: 'Nobody is signed in, or no longer',
  403: 'Who is signed in may not enter, or another site asks: code tells which',
  429: 'Too many changes; nothing was changed',
};

export function createAdminApi(runtime: Runtime) {
  const doors = adminDoors(runtime);
  const settings = {
    openapi: '3.1.0',
    info: { title: 'Administrators API', version: '1', description: 'What the desk asks and changes.' },
    servers: [{ url: runtime.config.siteUrl + deskApiBase }],
  };
  doors.get('/openapi.json', (c) => c.json(describeDoors(doors, settings, atTheGate)));
  return createDeskDoors()
    .use(requireOwnOrigin(runtime.config.siteUrl), deskGate(runtime), deskPace(runtime))
    .route('/', doors);
}

function adminDoors(runtime: Runtime) {
  return createDeskDoors()
    .route('/', administratorDoors(runtime, recordChanges))
    .route('/', exportDoors(runtime))
    .route('/', importDoors(runtime))
    .route('/', deskProductReadDoors(runtime))
    .route('/', deskProductWriteDoors(runtime))
    .route('/', savedViewDoors(runtime))
    .route('/', pictureDoors(runtime))
    .route('/', deskOrderDoors(runtime))
    .route('/', deskQuoteDoors(runtime))
    .route('/', mailDoors(runtime))
    .route('/', dashboardDoors(runtime))
    .route('/', exchangeRateDoors(runtime))
    .route('/', orderSettingsRoutes(runtime))
    .route('/', deskFileDoors(runtime))
    .route('/', historyDoors(runtime, undoable));
}
