// The administrators' API: every door behind the one gate that knows who is asking.
import { administratorDoors } from '#features/administrators/administrator.api.server.ts';
import type { Auth } from '#features/administrators/auth.server.ts';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { deskGate } from '#features/administrators/desk-gate.server.ts';
import { deskProductReadDoors } from '#features/catalogue/desk-product-list.api.server.ts';
import { requireOwnOrigin } from '#features/administrators/own-origin.server.ts';
import { deskProductWriteDoors } from '#features/catalogue/desk-product.api.server.ts';
import { pictureDoors } from '#features/catalogue/picture.api.server.ts';
import { productSubject } from '#features/catalogue/product-undo.server.ts';
import { savedViewDoors } from '#features/catalogue/saved-view.api.server.ts';
import { savedViewSubject } from '#features/catalogue/saved-view-undo.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { historyDoors } from '#features/history/history.api.server.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** What can be undone, by the name of its subject in the history. */
const undoable = { product: productSubject, saved_view: savedViewSubject };

export function createAdminApi(runtime: Runtime, auth: Auth) {
  const doors = adminDoors(runtime);
  doors.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Administrators API', version: '1', description: 'What the desk asks and changes.' },
    servers: [{ url: runtime.config.siteUrl + deskApiBase }],
  });
  return createDeskDoors()
    .use(requireOwnOrigin(runtime.config.siteUrl), deskGate(runtime, auth))
    .route('/', doors);
}

function adminDoors(runtime: Runtime) {
  return createDeskDoors()
    .route('/', administratorDoors(runtime, recordChanges))
    .route('/', deskProductReadDoors(runtime))
    .route('/', deskProductWriteDoors(runtime))
    .route('/', savedViewDoors(runtime))
    .route('/', pictureDoors(runtime))
    .route('/', historyDoors(runtime, undoable));
}
