// Where the doors of the desk stand on this site.
export const deskApiBase = '/api/admin';
