// Constants shared by the order load process and the test that kills it.

export const startStock = 1_000_000;

export const loadedProducts = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
