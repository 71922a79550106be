// The Chinese dictionary of the desk.
import type { DeskDictionary } from './en-desk.ts';
import { account } from './zh/desk-account.ts';
import { dashboard } from './zh/desk-dashboard.ts';
import { files } from './zh/desk-files.ts';
import { frame } from './zh/desk-frame.ts';
import { history } from './zh/desk-history.ts';
import { imports } from './zh/desk-imports.ts';
import { mails } from './zh/desk-mails.ts';
import { orders } from './zh/desk-orders.ts';
import { product } from './zh/desk-product.ts';
import { products } from './zh/desk-products.ts';
import { quotes } from './zh/desk-quotes.ts';

export const deskZh: DeskDictionary = {
  desk: { ...frame, account, dashboard, files, history, imports, mails, orders, product, products, quotes },
};
