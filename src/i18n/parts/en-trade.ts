// English: the trade data of products, loaded with the pages that show them only.
import type { Translated } from '#i18n/en.ts';
import { trade } from '#i18n/en/trade.ts';

export const messages = trade;

export type TradeMessages = Translated<typeof messages>;
