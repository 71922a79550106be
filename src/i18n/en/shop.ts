// English: buying from stock.
export const shop = {
  shop: {
    title: 'Our Products',
    description:
      'Networking equipment, electronics components, mobile devices and services from stock, with prices, availability and checkout.',
    empty: 'No products found in this category.',
    loading: 'Loading products...',
    lowStock: 'Low Stock',
    outOfStock: 'Out of Stock',
    available: 'Available',
    priceOnRequest: 'On request',
    requestQuote: 'Request a Quote',
    addNamed: 'Add {title} to Cart',
    addToCart: 'Add to Cart',
    addToList: 'Add to quote list',
    warranty: '{warranty} warranty',
    qualityAssured: 'Quality assured',
    stock: 'Stock: {count, number} units',
  },
};
