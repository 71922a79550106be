// A company's sign-in elsewhere: a real OpenID provider that asks for a name and a password, and believes both.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Provider } from 'oidc-provider';

export const openIdClient = { clientId: 'entrepot', clientSecret: 'known to both sides of the journey' };

/** What the provider says of who signed in there under a name; the subject is the name unless it says another. */
export type ClaimsOf = (login: string) => Record<string, unknown>;

/** The name is the email, and it was verified. */
const plainClaims: ClaimsOf = (login) => ({ email: login, email_verified: true, name: login });

/** `siteUrl`: whom it serves. */
export async function startOpenIdProvider(siteUrl: string, port = 0, claimsOf = plainClaims) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = quietly(() => createProvider(issuer, siteUrl, claimsOf));
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, ...openIdClient, assumesEmailVerified: false, stop };
}

function createProvider(issuer: string, siteUrl: string, claimsOf: ClaimsOf): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [`${siteUrl}/api/auth/callback/openid`],
        // Both ways that clients identify themselves are in use; this one is the older.
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of this provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Asked for, or not, the address is in the ID token.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...claimsOf(id) }),
    }),
  });
}

/** Its advice for real use is not for tests. */
function quietly<Value>(make: () => Value): Value {
  const { warn, info } = console;
  Object.assign(console, { warn: () => {}, info: () => {} });
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}
