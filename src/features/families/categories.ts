// What kinds of products there are.

export const productTypes = ['physical', 'digital', 'service'] as const;
export const categories = ['networking', 'electronics', 'mobile', 'iot'] as const;

export type Category = (typeof categories)[number];
