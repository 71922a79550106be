// Signatures of webhooks, as the specification Standard Webhooks defines them.
import { createHmac, randomBytes } from 'node:crypto';

const secretStart = 'whsec_';

export function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`;
}

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** One signature for each secret: while a secret is being replaced, the receiver may know either. */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
