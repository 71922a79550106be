// Names of the headers and cookies that better-auth reads.

/** Of the client's address, as the server found it; the API removes it from incoming requests. */
export const clientAddressHeader = 'x-entrepot-client-address';

export const adminCookiePrefix = 'admin';

export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https:') ? '__Secure-' : ''}${adminCookiePrefix}.session_token`;
}
