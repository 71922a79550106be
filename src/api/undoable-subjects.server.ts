// What can be undone, by the name of its subject in the history.
import { productSubject } from '#features/catalogue/product-undo.server.ts';
import { savedViewSubject } from '#features/catalogue/saved-view-undo.server.ts';
import { fileSubject } from '#features/downloads/desk-file-undo.server.ts';
import { orderSubject } from '#features/orders/desk-order-undo.server.ts';
import { quoteNoteSubject, quoteSubject } from '#features/quotes/desk-quote-undo.server.ts';
import { exchangeRateSubject } from '#features/orders/exchange-rate.writes.server.ts';
import { orderSettingsSubject } from '#features/orders/order-settings.writes.server.ts';

export const undoable = {
  product: productSubject,
  saved_view: savedViewSubject,
  order: orderSubject,
  file: fileSubject,
  exchange_rate: exchangeRateSubject,
  order_settings: orderSettingsSubject,
  quote: quoteSubject,
  quote_note: quoteNoteSubject,
};
