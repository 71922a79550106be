// English: what every page needs. The other languages have the same keys.
import { catalogue } from './en/catalogue.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';

export const en = { ...shell, ...catalogue, ...shop };

/** The same keys, with any text. */
export type Translated<Group> = {
  [Key in keyof Group]: Group[Key] extends string ? string : Translated<Group[Key]>;
};

export type BaseMessages = Translated<typeof en>;
