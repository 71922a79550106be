// The client's address as the process itself found it, handed on to the sign-in library; never believed from a client.

export const addressHeader = 'x-entrepot-client-address';
