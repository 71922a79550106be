// Every page's address on one page.
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

export const routes = rootRoute('shell/document.tsx', [
  index('pages/marketing/home-page.tsx'),
  route('/products', 'pages/shop/catalogue-page.tsx'),
  route('/product/$id', 'pages/shop/product-page.tsx'),
  route('/old-products', 'pages/shop/old-products-page.tsx'),
  route('/order/$id', 'pages/shop/order-page.tsx'),
  route('/careers', 'pages/marketing/careers-page.tsx'),
  route('/news', 'pages/marketing/news-page.tsx'),
  route('/news/$slug', 'pages/marketing/news-item-page.tsx'),
  route('/admin', 'pages/admin/desk-layout.tsx', [
    route('/login', 'pages/admin/login-page.tsx'),
    route('/welcome', 'pages/admin/welcome-page.tsx'),
    layout('inside', 'pages/admin/desk-inside.tsx', [
      index('pages/admin/desk-start-page.tsx'),
      route('/products', 'pages/admin/products-page.tsx'),
      route('/products/import', 'pages/admin/import-page.tsx'),
      route('/quotes', 'pages/admin/quotes-page.tsx'),
      route('/quotes/$id', 'pages/admin/quote-page.tsx'),
      route('/orders', 'pages/admin/orders-page.tsx'),
      route('/orders/$id', 'pages/admin/order-page.tsx'),
      route('/orders/$id/print', 'pages/admin/order-print-page.tsx'),
      route('/files', 'pages/admin/files-page.tsx'),
      route('/mails', 'pages/admin/mails-page.tsx'),
      route('/history', 'pages/admin/history-page.tsx'),
      route('/settings', 'pages/admin/settings-page.tsx'),
    ]),
  ]),
  route('/$slug', 'pages/marketing/site-page.tsx'),
]);
