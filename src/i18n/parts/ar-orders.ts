// Arabic: the cart, the checkout and orders.
import type { OrdersMessages } from './en-orders.ts';
import { cart } from '#i18n/ar/cart.ts';
import { order } from '#i18n/ar/order.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: OrdersMessages = isolateArguments({ ...cart, ...order });
