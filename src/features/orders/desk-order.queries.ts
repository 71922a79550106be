// What the desk asks about orders, and moving one on.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, DeskError, fetchDesk } from '#platform/desk-transport.ts';
import { listAddress } from '#ui/use-list-address.ts';
import {
  type DeskOrder,
  type deskOrderPage,
  type DeskOrderQuery,
  deskOrderQuery,
  type movedOrder,
} from './desk-order.schema.ts';
import type { OrderStatus, PaymentStatus } from './order.rules.ts';

/** What every query of orders begins with: whoever moves one makes all of them ask again. */
export const deskOrdersKey = ['desk-orders'] as const;

const door = `${deskApiBase}/orders`;

/** `from`: where it was seen. */
export type OrderStep =
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
  | { kind: 'payment'; from: PaymentStatus; to: PaymentStatus };

export function deskOrdersQuery(query: DeskOrderQuery) {
  return queryOptions({
    queryKey: [...deskOrdersKey, 'list', query],
    queryFn: async ({ signal }) => {
      const response = await fetchDesk(`${door}?${asked(query)}`, { signal });
      return (await response.json()) as z.infer<typeof deskOrderPage>;
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Buyers order, and colleagues work on the same orders.
    refetchOnWindowFocus: 'always',
  });
}

/** Null: there is no such order. */
export function oneOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...deskOrdersKey, 'one', id],
    queryFn: async ({ signal }): Promise<DeskOrder | null> => {
      try {
        const response = await fetchDesk(`${door}/${encodeURIComponent(id)}`, { signal });
        return (await response.json()) as DeskOrder;
      } catch (error) {
        if (error instanceof DeskError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export async function takeStep(id: string, { kind, from, to }: OrderStep) {
  const path = kind === 'status' ? 'status' : 'payment-status';
  const body = kind === 'status' ? { status: to, from } : { payment_status: to, from };
  const response = await fetchDesk(`${door}/${id}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as z.infer<typeof movedOrder>;
}

/** Where all that match can be had as a file. */
export function orderExportAddress(query: DeskOrderQuery): string {
  return `${door}/export.csv?${asked({ ...query, page: 1 })}`;
}

function asked(query: DeskOrderQuery): string {
  return new URLSearchParams(listAddress(deskOrderQuery, query)).toString();
}
