// Passes the client's address, as the server found it, to better-auth; the API removes it from incoming requests.

export const clientAddressHeader = 'x-entrepot-client-address';
