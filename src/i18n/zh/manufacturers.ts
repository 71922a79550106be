// Chinese: manufacturers, loaded with their pages only.
import type { Translated } from '#i18n/en/translated.ts';
import type { manufacturers as english } from '../en/manufacturers.ts';

export const manufacturers: Translated<typeof english> = {
  manufacturers: {
    lineCards: '产品线一览（PDF）：',
    heading: '制造商',
    description: '我们现货供应或代寻的全部制造商，按名称排列，并列出各自的产品数量。',
    count: '{count, number} 家制造商',
    products: '{count, number} 个产品',
  },
  manufacturer: {
    lineCard: '产品线一览（PDF）',
    description: '{name} 的产品：现货与代寻，提供价格、交货期和规格书。',
    products: '{count, number} 个产品',
  },
};
