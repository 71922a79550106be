// Sign-in form without JavaScript: signs in through the API and redirects, after an error to the form, which shows it.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { cleanCode, loginPath, returnPath } from '#features/auth/account.rules.ts';

const result = z.object({ code: z.string().optional(), twoFactorRedirect: z.boolean().optional() });

type Api = Pick<Hono, 'fetch'>;

export function signInFormPost(api: Api): Hono {
  const limit = bodyLimit({
    maxSize: 8 * 1024,
    onError: (c) => c.text('Send at most 8 KB.', 413, { connection: 'close' }),
  });
  return new Hono().post('/admin/login', limit, async (c) => {
    const from = c.req.query('from');
    const response = await signIn(api, c, new URLSearchParams(await c.req.text()));
    const { code, twoFactorRedirect } = result.safeParse(await response.json().catch(() => null)).data ?? {};
    if (code === 'foreign_origin') return c.text('Send the form from its own page.', 403);
    for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
    if (twoFactorRedirect) return c.redirect(loginPath(from, { step: 'second-factor' }), 303);
    if (response.ok) return c.redirect(returnPath(from), 303);
    return c.redirect(
      loginPath(from, {
        step: c.req.query('step'),
        failed: response.status < 500 && code ? code : 'FAILED',
        seconds: response.headers.get('retry-after'),
      }),
      303,
    );
  });
}

/** The API checks the origin of the form, limits attempts and sets the cookies. */
async function signIn(api: Api, c: Context, form: URLSearchParams): Promise<Response> {
  const code = form.get('code');
  const [path, body] =
    code === null
      ? ['sign-in/email', { email: form.get('email')?.trim() ?? '', password: form.get('password') ?? '' }]
      : [
          `two-factor/verify-${/^\d{6}$/.test(cleanCode(code)) ? 'totp' : 'backup-code'}`,
          { code: cleanCode(code) },
        ];
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name);
  headers.set('content-type', 'application/json');
  const url = new URL(`/api/auth/${path}`, c.req.url);
  return api.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), c.env);
}
