// Arabic: the trade data of products.
import type { TradeMessages } from './en-trade.ts';
import { trade } from '#i18n/ar/trade.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: TradeMessages = isolateArguments(trade);
