// The Chinese words of the checkout and of orders: apart, since most visitors do without.
import type { OrdersWords } from './en-orders.ts';
import { order } from './zh/order.ts';

export const ordersZh: OrdersWords = order;
