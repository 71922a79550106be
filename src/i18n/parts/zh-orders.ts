// Chinese: the cart, the checkout and orders.
import type { OrdersMessages } from './en-orders.ts';
import { cart } from '#i18n/zh/cart.ts';
import { order } from '#i18n/zh/order.ts';

export const messages: OrdersMessages = { ...cart, ...order };
