import { caughtMailsTo } from '#tests/harness/caught-mails.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteScreen } from '#tests/screens/quote.screen.ts';

test('a request is stored, confirmed, and mailed to both sides', async ({ page }) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.fill('jane@buyer.test', { company: 'Buyer & <Co>', productInterest: 'Networking Equipment' });
  let answer = () => {};
  const looked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/quote-requests', async (route) => {
    await looked;
    await route.continue();
  });
  await quote.send.click();
  await expect(quote.send).toHaveText('Sending...');
  await expect(quote.send).toBeDisabled();
  answer();
  await expect(quote.notifications).toContainText('Request Sent Successfully!');
  await expect(quote.notifications).toContainText(
    "Thank you for your inquiry. We'll get back to you within 24 hours.",
  );
  for (const name of ['firstName', 'lastName', 'email', 'company', 'productInterest', 'message']) {
    await expect(quote.field(name)).toHaveValue('');
  }
  await expect(quote.form).toContainText('We have received your request');
  await expect(async () => {
    expect(await caughtMailsTo('jane@buyer.test')).toHaveLength(1);
    const toSales = (await caughtMailsTo('sales@meridian.example')).filter(({ raw }) =>
      raw.includes('jane@buyer.test'),
    );
    expect(toSales).toHaveLength(1);
    expect(toSales[0]?.raw).toMatch(/^Reply-To:.*jane@buyer\.test/m);
  }).toPass();
});

test('missing and invalid fields have messages beside them and in a toast', async ({ page }) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.send.click();
  await expect(quote.notifications).toContainText('Missing Information');
  await expect(quote.notifications).toContainText('Please fill in all required fields.');
  await expect(quote.field('firstName')).toBeFocused();
  for (const name of ['firstName', 'lastName', 'email', 'message']) {
    await expect(quote.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(quote.field('company')).not.toHaveAttribute('aria-invalid', 'true');

  await quote.fill('jane@buyer');
  await expect(quote.field('firstName')).not.toHaveAttribute('aria-invalid', 'true');
  await quote.send.click();
  await expect(quote.notifications).toContainText('Invalid Email');
  await expect(quote.field('email')).toBeFocused();
  await expect(quote.form).toContainText('Please enter a valid email address.');
  await expect(quote.field('message')).toHaveValue('Twenty switches, please.');
});

test(
  'in Chinese the family name comes first, and has the focus when it is missing',
  { tag: '@system' },
  async ({ page }) => {
    const quote = quoteScreen(page);
    await quote.open('/?lang=zh#contact');
    await quote.form.locator('button[type="submit"]').click();
    await expect(quote.field('lastName')).toBeFocused();
    const names = await quote.form
      .locator('[autocomplete$="-name"]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    expect(names).toEqual(['lastName', 'firstName']);
  },
);

test.describe('when the network fails', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'nothing typed into the quote form is lost when the network fails, and sending again stores the request once',
    { tag: '@system' },
    async ({ page }) => {
      const quote = quoteScreen(page);
      await quote.open();
      await quote.fill('retry@buyer.test');
      const keys: (string | undefined)[] = [];
      let failing = true;
      await page.route('**/quote-requests', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The request arrives, but its first response is lost.
        if (failing) await route.fetch();
        if (failing) await route.abort();
        else await route.continue();
      });
      await quote.send.click();
      await expect(quote.notifications).toContainText('Request Not Sent');
      await expect(quote.field('message')).toHaveValue('Twenty switches, please.');
      await page.reload();
      await quote.form.scrollIntoViewIfNeeded();
      await expect(quote.form).toHaveAttribute('novalidate');
      await expect(quote.field('email')).toHaveValue('retry@buyer.test');
      failing = false;
      await quote.send.click();
      await expect(quote.notifications).toContainText('Request Sent Successfully!');
      expect(new Set(keys).size).toBe(1);
      expect(keys.length).toBeGreaterThan(1);
      await expect(async () => expect(await caughtMailsTo('retry@buyer.test')).toHaveLength(1)).toPass();
    },
  );
});

test('a double click sends one request', { tag: '@system' }, async ({ page }) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.fill('double@buyer.test');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/quote-requests')) calls += 1;
  });
  await quote.send.dblclick();
  await expect(quote.notifications).toContainText('Request Sent Successfully!');
  expect(calls).toBe(1);
});

test('what was typed survives a change of language', { tag: '@system' }, async ({ page }) => {
  const quote = quoteScreen(page);
  await quote.open();
  await quote.fill('lang@buyer.test');
  await page.goto('/?lang=ar#contact');
  await quote.form.scrollIntoViewIfNeeded();
  await expect(quote.field('message')).toHaveValue('Twenty switches, please.');
  await expect(quote.form.getByText('الاسم الأول')).toBeVisible();
});

test('a form opened from a product names the product', { tag: '@system' }, async ({ page }) => {
  await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(quoteScreen(page).field('productInterest')).toHaveValue('24-Port Managed PoE+ Gigabit Switch');
  await expect(page.getByRole('heading', { name: 'Request a Quote' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /422/ });

  test(
    'the quote form without JavaScript gives the same errors, keeps what was typed, and stores the request',
    { tag: '@system' },
    async ({ page }) => {
      const quote = quoteScreen(page);
      await page.goto('/#contact');
      // Browser validation would stop this; without it, the server must reject the text.
      await quote.fill('noscript@buyer.test', { message: ' ' });
      await quote.send.click();
      await expect(quote.form).toContainText('Please fill in this field.');
      const before = Date.now();
      await expect(quote.field('email')).toHaveValue('noscript@buyer.test');
      await quote.field('message').fill('Ten gateways.');
      // Forms submitted within a second of loading are treated as spam.
      await expect(() => expect(Date.now() - before).toBeGreaterThan(1200)).toPass();
      await quote.send.click();
      await expect(page).toHaveURL(/\?sent=/);
      await expect(quote.form).toContainText('We have received your request');
      await expect(async () => expect(await caughtMailsTo('noscript@buyer.test')).toHaveLength(1)).toPass();
    },
  );
});
