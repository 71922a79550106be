// The desk's pages, in the order in which its header and its palette name them.

export const deskPages = [
  { name: 'dashboard', to: '/admin' },
  { name: 'products', to: '/admin/products' },
  { name: 'quotes', to: '/admin/quotes' },
  { name: 'orders', to: '/admin/orders' },
  { name: 'files', to: '/admin/files' },
  { name: 'mails', to: '/admin/mails' },
  { name: 'history', to: '/admin/history' },
  { name: 'settings', to: '/admin/settings' },
] as const;
