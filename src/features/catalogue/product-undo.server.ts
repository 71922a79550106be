// How a product is brought back to what it was before an administrator changed it.
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import type { ProductState } from './desk-product.rules.ts';
import {
  insertProductStates,
  lockProducts,
  now,
  type ProductStates,
  readProductStates,
  removeProducts,
  writeProductStates,
} from './product-state.server.ts';

export const productSubject: UndoableSubject = {
  rules: {
    // The card's picture follows the images; what is deleted is not active.
    together: [
      ['image_url', 'images'],
      ['is_active', 'deleted_at'],
    ],
    stamp: 'updated_at',
    deletedAt: 'deleted_at',
  },
  newStamp: () => now,
  lock: lockProducts,
  read: async (writer, ids, fields) => {
    const states = await readProductStates(writer, ids, fields as (keyof ProductState)[] | undefined);
    return new Map([...states].map(([id, state]) => [id, { ...state }]));
  },
  write: (writer, states) => writeProductStates(writer, states as ProductStates),
  insert: (writer, states) => insertProductStates(writer, states as ProductStates),
  remove: removeProducts,
};
