// English: the cart, the checkout and orders, loaded when they are opened.
import type { Translated } from '#i18n/en.ts';
import { cart } from '#i18n/en/cart.ts';
import { order } from '#i18n/en/order.ts';

export const messages = { ...cart, ...order };

export type OrdersMessages = Translated<typeof messages>;
