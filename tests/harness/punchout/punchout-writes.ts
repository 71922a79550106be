// The routes of buyers' systems that write: for each its preconditions, and a request that succeeds.
import { findUnspsc } from '#features/punchout/systems/unspsc.store.server.ts';
import type { PunchoutSystemInput } from '#features/punchout/systems/punchout-system.schema.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { insertSystem } from './buyer-system.ts';

export function aSystemInput(changes: Partial<PunchoutSystemInput> = {}): PunchoutSystemInput {
  return {
    name: 'Northwind Procure',
    company: 'Northwind GmbH',
    email: 'buyer@example.com',
    kind: 'cxml',
    domain: 'DUNS',
    identity: 'northwind',
    return_hosts: ['procurement.example.com'],
    currency: 'EUR',
    language: 'en',
    ...changes,
  };
}

const details = {
  name: 'Northwind Procure',
  company: 'Northwind GmbH',
  email: 'buyer@example.com',
  return_hosts: ['procurement.example.com'],
  currency: 'USD',
  language: 'en',
};

export function punchoutWrites(database: Database) {
  return {
    'POST /punchout-systems': async () => ({ path: '/punchout-systems', body: aSystemInput() }),
    'PATCH /punchout-systems/:id': async () => ({
      path: `/punchout-systems/${(await insertSystem(database)).id}`,
      body: { from: details, to: { ...details, name: 'Northwind' } },
    }),
    'DELETE /punchout-systems/:id': async () => ({
      path: `/punchout-systems/${(await insertSystem(database)).id}`,
    }),
    'PUT /unspsc-codes': async () => {
      const from = await findUnspsc(database);
      return { path: '/unspsc-codes', body: { from, to: { ...from, iot: '41111900' } } };
    },
  };
}
