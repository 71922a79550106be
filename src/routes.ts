// Every page's address on one page.
import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

export const routes = rootRoute('shell/document.tsx', [
  index('pages/marketing/home-page.tsx'),
  route('/products', 'pages/shop/catalogue-page.tsx'),
  route('/product/$id', 'pages/shop/product-page.tsx'),
]);
