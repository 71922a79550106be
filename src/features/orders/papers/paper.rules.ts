// URLs of the PDFs of an order, which its buyer opens without an account.
import type { OrderPaper } from './paper.schema.ts';

export const orderFilesPath = '/files/orders';

export function orderFileUrl(orderId: string, { id }: Pick<OrderPaper, 'id'>): string {
  return `${orderFilesPath}/${orderId}/${id}`;
}

/** The same document as a page for print. */
export function orderPrintUrl(orderId: string, paper: Pick<OrderPaper, 'id'>): string {
  return `${orderFileUrl(orderId, paper)}/print`;
}
