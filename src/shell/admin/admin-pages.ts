// Pages of the admin, in the order of header and command palette.

export const adminPages = [
  { name: 'dashboard', to: '/admin' },
  { name: 'products', to: '/admin/products' },
  { name: 'manufacturers', to: '/admin/manufacturers' },
  { name: 'attributes', to: '/admin/attributes' },
  { name: 'quotes', to: '/admin/quotes' },
  { name: 'quotations', to: '/admin/quotations' },
  { name: 'orders', to: '/admin/orders' },
  { name: 'search', to: '/admin/search' },
  { name: 'demand', to: '/admin/demand' },
  { name: 'files', to: '/admin/files' },
  { name: 'mails', to: '/admin/mails' },
  { name: 'history', to: '/admin/history' },
  { name: 'settings', to: '/admin/settings' },
] as const;
