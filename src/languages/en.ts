// The English dictionary, which the other two must match key by key.
import { catalogue } from './en/catalogue.ts';
import { marketing } from './en/marketing.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';

export const en = { ...shell, ...catalogue, ...marketing, ...shop };

export type Words<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Words<Group[Key]> };

export type MainDictionary = Words<typeof en>;
