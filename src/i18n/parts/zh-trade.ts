// Chinese: the trade data of products.
import type { TradeMessages } from './en-trade.ts';
import { trade } from '#i18n/zh/trade.ts';

export const messages: TradeMessages = trade;
