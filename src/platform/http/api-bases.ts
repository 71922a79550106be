// Base paths of this site's two APIs.
export const adminApiBase = '/api/admin';
export const publicApiBase = '/functions/v1/products-api';
