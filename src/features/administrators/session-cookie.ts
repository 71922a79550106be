// By which cookies somebody is signed in.
export const deskCookiePrefix = 'desk';

export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https:') ? '__Secure-' : ''}${deskCookiePrefix}.session_token`;
}
