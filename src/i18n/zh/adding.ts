// Chinese: what adding to the cart and to the quote list reports, loaded with its code.
import type { Translated } from '#i18n/en/translated.ts';
import type { adding as english } from '../en/adding.ts';

export const adding: Translated<typeof english> = {
  adding: {
    addedTitle: '已加入购物车',
    added: '{title} 已加入您的购物车。',
    addedMore:
      '{title}：已加入 {quantity, number} 件。起订量 {moq, number}，按 {multiple, number} 的倍数订购。',
    undo: '撤销',
    minimumTitle: '起订量',
    minimum: '仅剩 {count, number} 件，低于起订量 {least, number}。',
    fullTitle: '购物车已满',
    full: '购物车最多可放 {limit, number} 种产品。请先下单，或将该产品加入询价清单。',
    outOfStockTitle: '缺货',
    outOfStock: '此产品目前缺货。',
    stockLimitTitle: '已达库存上限',
    stockLimit: '加入数量不能超过库存。',
    noRateTitle: '暂无汇率',
    noRate: '目前没有 {currency} 的汇率，请改为询价。',
    ratesFailed: '汇率加载失败，请重试。',
    listedTitle: '已加入询价清单',
    listed: '{title} 在询价清单中的数量：{quantity, number}。',
    openList: '打开询价清单',
  },
};
