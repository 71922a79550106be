// Chinese: manufacturers.
import type { ManufacturersMessages } from './en-manufacturers.ts';
import { manufacturers } from '#i18n/zh/manufacturers.ts';

export const messages: ManufacturersMessages = manufacturers;
