// A real OpenID provider that accepts any name and password.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Provider } from 'oidc-provider';

const openIdClient = { clientId: 'entrepot', clientSecret: 'known to both sides of the journey' };

/** The provider's claims about the user of a name; without `sub`, the subject is the name. */
export type ClaimsOf = (login: string) => Record<string, unknown>;

/** Claims with the name as verified email address. */
const plainClaims: ClaimsOf = (login) => ({ email: login, email_verified: true, name: login });

/** `siteUrl`: the client's. */
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
        // Clients authenticate in two ways; this is the older one.
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of this provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token contains the email address, requested or not.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...claimsOf(id) }),
    }),
  });
}

/** Silences the library's warnings about production use. */
function quietly<Value>(make: () => Value): Value {
  const { warn, info } = console;
  Object.assign(console, { warn: () => {}, info: () => {} });
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}
