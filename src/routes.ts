// Every page's address on one page.
import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

export const routes = rootRoute('shell/document.tsx', [
  index('pages/marketing/home-page.tsx'),
  route('/products', 'pages/shop/catalogue-page.tsx'),
  route('/product/$id', 'pages/shop/product-page.tsx'),
  route('/old-products', 'pages/shop/old-products-page.tsx'),
  route('/order/$id', 'pages/shop/order-page.tsx'),
  route('/careers', 'pages/marketing/careers-page.tsx'),
  route('/news', 'pages/marketing/news-page.tsx'),
  route('/news/$slug', 'pages/marketing/news-item-page.tsx'),
  route('/$slug', 'pages/marketing/site-page.tsx'),
]);
