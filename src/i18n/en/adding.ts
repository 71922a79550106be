// English: what adding to the cart and to the quote list reports, loaded with its code.
export const adding = {
  adding: {
    addedTitle: 'Added to Cart',
    added: '{title} has been added to your cart.',
    addedMore:
      '{title}: {quantity, number} added. Sold from {moq, number}, in multiples of {multiple, number}.',
    undo: 'Undo',
    minimumTitle: 'Minimum order',
    minimum: 'Only {count, number} left, fewer than the minimum order of {least, number}.',
    fullTitle: 'Cart is full',
    full: 'A cart holds at most {limit, number} products. Order these first, or put this one on your quote list.',
    outOfStockTitle: 'Out of Stock',
    outOfStock: 'This product is currently out of stock.',
    stockLimitTitle: 'Stock Limit',
    stockLimit: 'Cannot add more items than available in stock.',
    noRateTitle: 'No exchange rate',
    noRate: 'We cannot convert prices in {currency} right now. Request a quote instead.',
    ratesFailed: 'Could not load exchange rates. Try again.',
    listedTitle: 'Added to quote list',
    listed: '{title} is in your quote list: {quantity, number}.',
    openList: 'Open quote list',
  },
};
