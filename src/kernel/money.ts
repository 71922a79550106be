// The currencies that prices come in.

export const currencies = ['USD', 'EUR', 'GBP'] as const;
