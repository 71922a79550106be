// The English dictionary of the desk: a part of its own, since visitors never need it.
import { account } from './en/desk-account.ts';
import { dashboard } from './en/desk-dashboard.ts';
import { files } from './en/desk-files.ts';
import { frame } from './en/desk-frame.ts';
import { history } from './en/desk-history.ts';
import { imports } from './en/desk-imports.ts';
import { mails } from './en/desk-mails.ts';
import { orders } from './en/desk-orders.ts';
import { product } from './en/desk-product.ts';
import { products } from './en/desk-products.ts';
import { quotes } from './en/desk-quotes.ts';

export const deskEn = {
  desk: { ...frame, account, dashboard, files, history, imports, mails, orders, product, products, quotes },
};

type Words<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Words<Group[Key]> };

export type DeskDictionary = Words<typeof deskEn>;
