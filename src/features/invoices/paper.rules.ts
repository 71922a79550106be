// URLs of the documents of an order, which its buyer opens without an account.
import type { OrderPaper } from './paper.schema.ts';

export const orderFilesPath = '/files/orders';
export const lineFormats = ['xlsx', 'csv'] as const;

export function orderFileUrl(orderId: string, { id }: Pick<OrderPaper, 'id'>): string {
  return `${orderFilesPath}/${orderId}/${id}`;
}

/** Its lines as a spreadsheet. */
export function orderLinesUrl(
  orderId: string,
  paper: Pick<OrderPaper, 'id'>,
  format: (typeof lineFormats)[number],
): string {
  return `${orderFileUrl(orderId, paper)}/lines?format=${format}`;
}
