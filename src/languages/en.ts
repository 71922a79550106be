// The English dictionary, which the other two must match key by key.
import { catalogue } from './en/catalogue.ts';
import { home } from './en/home.ts';
import { marketing } from './en/marketing.ts';
import { quote } from './en/quote.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';

export const en = { ...shell, ...catalogue, ...home, ...marketing, ...quote, ...shop };

type Words<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Words<Group[Key]> };

export type Dictionary = Words<typeof en>;
