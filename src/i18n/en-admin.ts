// English: the admin behind its sign-in, loaded separately because visitors never need it.
import { attributes } from './en/admin-attributes.ts';
import { company, quotationSettings } from './en/admin-company.ts';
import { dashboard } from './en/admin-dashboard.ts';
import { demand } from './en/admin-demand.ts';
import { files } from './en/admin-files.ts';
import { history } from './en/history/admin-history.ts';
import { imports } from './en/admin-imports.ts';
import { machines } from './en/machines/machines.ts';
import { mails } from './en/admin-mails.ts';
import { manufacturers } from './en/admin-manufacturers.ts';
import { fulfilment, orders } from './en/admin-orders.ts';
import { product } from './en/admin-product.ts';
import { products } from './en/admin-products.ts';
import { quotations } from './en/quotations/quotations.ts';
import { punchoutSettings } from './en/punchout/admin-punchout.ts';
import { quotes } from './en/admin-quotes.ts';
import { records } from './en/admin-records.ts';
import { search } from './en/admin-search.ts';

export const adminEn = {
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
