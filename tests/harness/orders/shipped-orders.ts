// Orders that are shipped, paid and documented in tests, as an administrator does it.
import { undoable } from '#api/undoable-subjects.server.ts';
import type { Administrator } from '#features/auth/actor.ts';
import { findContent } from '#features/fulfilment/editing/order-content.reads.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { findItems } from '#features/shipments/shipment.reads.server.ts';
import { type ShipmentInput, shipmentInput } from '#features/shipments/shipment.schema.ts';
import { createShipment } from '#features/shipments/shipment.writes.server.ts';
import type { OrderRequestInput } from '#features/orders/order.schema.ts';
import { findTerms } from '#features/invoices/paper.reads.server.ts';
import { paperInput } from '#features/invoices/paper.schema.ts';
import { issuePaper } from '#features/invoices/paper.writes.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';

export function shippedOrders(runtime: Runtime, actor: () => Administrator) {
  const { database } = runtime;

  /** Placed from the cart, and confirmed without a mail. */
  async function confirmed(
    lines: Record<string, number>,
    changes: Partial<OrderRequestInput> = {},
  ): Promise<string> {
    const items = Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }));
    const placed = await placeOrder(runtime, anOrder(items, changes), crypto.randomUUID(), knownSender);
    if (!placed.ok) throw new Error(placed.error.code);
    await changeStatus(runtime, actor(), placed.value.id, 'confirmed');
    return placed.value.id;
  }

  /** `quantities`: of the lines, in their order; 0: nothing of it. */
  async function input(
    orderId: string,
    quantities: readonly number[],
    changes: Partial<ShipmentInput> = {},
  ): Promise<ShipmentInput> {
    const items = await findItems(database, orderId);
    const lines = items.flatMap(({ id }, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ item_id: id, quantity, packages: [1] }] : [];
    });
    const base = {
      number: 1,
      carrier: 'DHL Express',
      packages: [{ weight_grams: 1250 }],
      lines,
      mail: false,
    };
    return shipmentInput.parse({ ...base, ...changes });
  }

  const ship = async (orderId: string, quantities: readonly number[], changes: Partial<ShipmentInput> = {}) =>
    createShipment(runtime, actor(), orderId, await input(orderId, quantities, changes));

  const undo = (id: string | null) => undoChangeSet(database, actor(), id ?? '', undoable);

  return { confirmed, input, ship, undo };
}

interface WriteRequest {
  path: string;
  body?: unknown;
}

/** For every route of the admin that ships, documents or settles orders: its preconditions, and a request that succeeds. */
export function orderWrites(
  runtime: Runtime,
  actor: () => Administrator,
): Record<string, () => Promise<WriteRequest>> {
  const { database } = runtime;
  const shipping = shippedOrders(runtime, actor);
  const store = openDocumentStore(runtime);
  const confirm = async () =>
    shipping.confirmed({ [(await insertProduct(database, { stock_quantity: 5, price: 9 })).id]: 1 });
  const paper = paperInput.parse({
    kind: 'proforma_invoice',
    language: 'en',
    paper: 'A4',
    accept_missing: true,
  });
  const from = { carrier: 'DHL Express', tracking_number: null, tracking_url: null };
  return {
    'POST /orders': async () => {
      const content = await findContent(database, await confirm());
      const items = content.items.map((item) => Object.assign({}, item, { id: null }));
      const body = {
        key: crypto.randomUUID(),
        language: 'en',
        currency: 'USD',
        content: { ...content, items },
      };
      return { path: '/orders', body };
    },
    'PATCH /orders/:id/content': async () => {
      const id = await confirm();
      const content = await findContent(database, id);
      return {
        path: `/orders/${id}/content`,
        body: { from: content, to: { ...content, po_number: 'PO-2' } },
      };
    },
    'POST /orders/:id/shipments': async () => {
      const id = await confirm();
      return { path: `/orders/${id}/shipments`, body: await shipping.input(id, [1]) };
    },
    'PATCH /orders/:id/shipments/:shipment': async () => {
      const id = await confirm();
      const shipped = await shipping.ship(id, [1]);
      return {
        path: `/orders/${id}/shipments/${shipped.ok ? shipped.value.shipment.id : ''}`,
        body: { from, to: { ...from, carrier: 'UPS' } },
      };
    },
    'POST /orders/:id/payments': async () => {
      const id = await confirm();
      const payment = { received_on: '2025-11-20', amount: 9, reference: null, balance: 9 };
      return { path: `/orders/${id}/payments`, body: payment };
    },
    'PATCH /orders/:id/terms': async () => {
      const id = await confirm();
      const terms = await findTerms(database, id);
      return { path: `/orders/${id}/terms`, body: { from: terms, to: { ...terms, place: 'Rotterdam' } } };
    },
    'POST /orders/:id/papers': async () => ({ path: `/orders/${await confirm()}/papers`, body: paper }),
    'POST /orders/:id/papers/:document/withdraw': async () => {
      const id = await confirm();
      const issued = await issuePaper({ ...runtime, store }, actor(), id, paper);
      return { path: `/orders/${id}/papers/${issued.ok ? issued.value.id : ''}/withdraw` };
    },
  };
}
