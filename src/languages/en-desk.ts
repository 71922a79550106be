// The English dictionary of the desk: a part of its own, since visitors never need it.
import { account } from './en/desk-account.ts';
import { frame } from './en/desk-frame.ts';
import { history } from './en/desk-history.ts';
import { product } from './en/desk-product.ts';
import { products } from './en/desk-products.ts';

export const deskEn = { desk: { ...frame, account, history, product, products } };

type Words<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Words<Group[Key]> };

export type DeskDictionary = Words<typeof deskEn>;
