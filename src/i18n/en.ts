// English: what every page needs. The other languages have the same keys.
import { catalogue } from './en/catalogue.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import type { Translated } from './en/translated.ts';

export const en = { ...shell, ...catalogue, ...shop };

export type BaseMessages = Translated<typeof en>;
