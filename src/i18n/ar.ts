// Arabic: what every page needs.
import type { BaseMessages } from './en.ts';
import { catalogue } from './ar/catalogue.ts';
import { shell } from './ar/shell.ts';
import { shop } from './ar/shop.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const ar: BaseMessages = isolateArguments({ ...shell, ...catalogue, ...shop });
