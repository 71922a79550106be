// Where the public API stands on this site.
export const publicApiBase = '/functions/v1/products-api';
