// Chinese: the admin behind its sign-in.
import type { Translated } from '#i18n/en/translated.ts';
import type { adminEn } from './en-admin.ts';
import { attributes } from './zh/admin-attributes.ts';
import { company, quotationSettings } from './zh/admin-company.ts';
import { dashboard } from './zh/admin-dashboard.ts';
import { demand } from './zh/admin-demand.ts';
import { files } from './zh/admin-files.ts';
import { history } from './zh/history/admin-history.ts';
import { imports } from './zh/admin-imports.ts';
import { machines } from './zh/machines/machines.ts';
import { mails } from './zh/admin-mails.ts';
import { manufacturers } from './zh/admin-manufacturers.ts';
import { fulfilment, orders } from './zh/admin-orders.ts';
import { product } from './zh/admin-product.ts';
import { products } from './zh/admin-products.ts';
import { quotations } from './zh/quotations/quotations.ts';
import { punchoutSettings } from './zh/punchout/admin-punchout.ts';
import { quotes } from './zh/admin-quotes.ts';
import { records } from './zh/admin-records.ts';
import { search } from './zh/admin-search.ts';

export const adminZh: Translated<typeof adminEn> = {
  admin: {
    attributes,
    company,
    dashboard,
    demand,
    files,
    fulfilment,
    history,
    imports,
    machines,
    mails,
    manufacturers,
    orders,
    product,
    products,
    punchoutSettings,
    quotations,
    quotationSettings,
    quotes,
    records,
    search,
  },
};
