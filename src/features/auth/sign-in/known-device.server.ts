// Known devices: a signed cookie marks browsers that an account was signed in from; it grants no access.
import { randomBytes } from 'node:crypto';
import type { createAuthMiddleware } from 'better-auth/api';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

interface KnownDevice {
  userId: string;
  /** The key under which its attempts are counted. */
  id: string;
}

const days = 180;
/** Administrators who share a browser. */
const maxAccounts = 5;

/** Null: this browser was never signed in to that account. */
export async function findKnownDevice(ctx: Context, userId: string): Promise<KnownDevice | null> {
  return (await readDevices(ctx)).find((device) => device.userId === userId) ?? null;
}

export async function hasKnownDevice(ctx: Context): Promise<boolean> {
  return (await readDevices(ctx)).length > 0;
}

/** After a complete sign-in, second factor included; the other accounts of this browser stay known. */
export async function rememberDevice(ctx: Context, userId: string): Promise<void> {
  const devices = await readDevices(ctx);
  const own = devices.find((device) => device.userId === userId) ?? { userId, id: makeId() };
  const others = devices.filter((device) => device.userId !== userId).slice(0, maxAccounts - 1);
  const { name, attributes } = cookieOf(ctx);
  const value = [own, ...others].map((device) => `${device.userId}:${device.id}`).join('!');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
}

async function readDevices(ctx: Context): Promise<KnownDevice[]> {
  const value = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  if (!value) return [];
  return value.split('!').flatMap((entry) => {
    const [, userId, id] = /^(.+):([\w-]{16,})$/.exec(entry) ?? [];
    return userId && id ? [{ userId, id }] : [];
  });
}

/** Only sent to the sign-in routes. */
function cookieOf(ctx: Context) {
  return ctx.context.createAuthCookie('device', { maxAge: days * 24 * 60 * 60, path: '/api/auth' });
}

function makeId(): string {
  return randomBytes(12).toString('base64url');
}
