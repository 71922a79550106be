// What the load on orders and the test that kills it have agreed on.

export const startStock = 1_000_000;

export const loadedProducts = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
