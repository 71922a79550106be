// Chinese: buying from stock.
export const shop = {
  shop: {
    title: '我们的产品',
    description: '现货供应的网络设备、电子元器件、移动设备和服务，价格和库存一目了然，可在线下单。',
    empty: '此类别暂无产品。',
    loading: '正在加载产品……',
    lowStock: '库存紧张',
    outOfStock: '缺货',
    available: '现货',
    priceOnRequest: '价格面议',
    requestQuote: '询价',
    addNamed: '将 {title} 加入购物车',
    addToCart: '加入购物车',
    addToList: '加入询价清单',
    warranty: '质保 {warranty}',
    qualityAssured: '品质保证',
    stock: '库存：{count, number} 件',
  },
};
