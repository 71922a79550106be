// Names of the session cookies.
export const adminCookiePrefix = 'admin';

export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https:') ? '__Secure-' : ''}${adminCookiePrefix}.session_token`;
}
