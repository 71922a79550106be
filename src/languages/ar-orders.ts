// The Arabic words of the checkout and of orders: apart, since most visitors do without.
import type { OrdersWords } from './en-orders.ts';
import { order } from './ar/order.ts';

export const ordersAr: OrdersWords = order;
