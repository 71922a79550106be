// The English words of the checkout and of orders: apart, since most visitors do without.
import type { Words } from './en.ts';
import { order } from './en/order.ts';

export const ordersEn = order;

export type OrdersWords = Words<typeof ordersEn>;
