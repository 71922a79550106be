// Names of OpenID identities, on the server and in the browser.

export const openIdProvider = 'openid';

/** The parts of an identity's account id: its issuer, and who it is there. */
export function readIdentity(accountId: string): { issuer: string | null; subject: string } {
  const [, issuer = null, subject = accountId] = /^(https?:\/\/\S+) (.+)$/s.exec(accountId) ?? [];
  return { issuer, subject };
}
