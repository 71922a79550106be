// The Chinese dictionary of the desk.
import type { DeskDictionary } from './en-desk.ts';
import { account } from './zh/desk-account.ts';
import { frame } from './zh/desk-frame.ts';
import { history } from './zh/desk-history.ts';
import { product } from './zh/desk-product.ts';
import { products } from './zh/desk-products.ts';

export const deskZh: DeskDictionary = { desk: { ...frame, account, history, product, products } };
