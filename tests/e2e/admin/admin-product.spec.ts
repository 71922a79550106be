import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { holdToasts, newAdministrator, toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (404|409|422)/ });

const imageFile = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

function dialogOf(page: Page, name: 'Edit Product' | 'Add New Product') {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    field: (label: string | RegExp) => dialog.getByLabel(label),
    title: dialog.locator('[name=title]'),
    images: dialog.getByRole('list', { name: 'Images, in order' }).getByRole('listitem'),
    save: dialog.getByRole('button', { name: /^(Create|Update) Product$/ }),
  };
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const find = async (page: Page, title: string) => {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(title);
  await expect(page).toHaveURL(/search=/);
};
const undoLast = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first().click();
/** The cached pages of visitors follow a change a moment later. */
const expectSeen = (visitor: Page, name: string, visible: boolean) =>
  expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible({ visible, timeout: 2000 });
  }).toPass();

test(
  'a price or a stock that is no number becomes 0 when the field is left; an empty one is missing',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await page.getByRole('button', { name: 'Add Product' }).click();
    const made = dialogOf(page, 'Add New Product');
    for (const name of ['price', 'stock_quantity']) {
      const field = made.dialog.locator(`[name=${name}]`);
      await field.focus();
      await page.keyboard.type('twelve');
      await page.keyboard.press('Tab');
      await expect(field).toHaveValue('0');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await field.fill('');
      await page.keyboard.press('Tab');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await made.dialog.locator('[name=price]').fill('12,50');
    await page.keyboard.press('Tab');
    await expect(made.dialog.locator('[name=price]')).toHaveValue('12.5');
  },
);

test('a product is made, shown to visitors, changed, deactivated, deleted, and each undone', async ({
  page,
  browser,
}) => {
  const name = `Journey ${Date.now()}`;
  const visitor = await browser.newPage();
  await signInByApi(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const made = dialogOf(page, 'Add New Product');
  await made.save.click();
  await expect(made.title).toBeFocused();
  await expect(made.dialog.getByText('Please fill in this field.')).toHaveCount(5);
  await made.title.fill(name);
  await made.dialog.locator('[name=category]').selectOption('mobile');
  await made.dialog.locator('[name=description]').fill('Made on the way');
  await made.dialog.locator('[name=price]').fill('12.5');
  await made.dialog.locator('[name=stock_quantity]').fill('9');
  await made.dialog.locator('[name=features]').fill('First, Second,, ');
  await made.save.click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await find(page, name);
  await expect(row(page, name)).toContainText('USD\u00a012.50');

  await visitor.goto(`/products?search=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible();

  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const edited = dialogOf(page, 'Edit Product');
  await expect(edited.dialog.locator('[name=features]')).toHaveValue('First, Second');
  await edited.dialog.locator('[name=price]').fill('15');
  await edited.dialog.locator('[name=is_active]').uncheck();
  await edited.save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await holdToasts(page);
  await expect(row(page, name)).toContainText('Inactive');
  await expectSeen(visitor, name, false);
  await undoLast(page);
  await expect(row(page, name)).toContainText('USD\u00a012.50');
  await expect(row(page, name)).not.toContainText('Inactive');
  await expectSeen(visitor, name, true);

  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const confirmation = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await holdToasts(page);
  await expect(row(page, name)).toBeHidden();
  await expectSeen(visitor, name, false);
  await undoLast(page);
  await expect(row(page, name)).toBeVisible();
  await expectSeen(visitor, name, true);
  await visitor.close();
});

test('images are uploaded, ordered, described and shown; other files are rejected', async ({
  page,
  browser,
}) => {
  await signInByApi(page);
  const { id, title } = await makeProduct(page, { title: `Pictured ${Date.now()}` });
  await openAdmin(page, `/admin/products?edit=${id}`);
  const { dialog, images, save } = dialogOf(page, 'Edit Product');
  await dialog.getByLabel('Upload images').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await imageFile('#0a7') },
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'rear.png', mimeType: 'image/png', buffer: await imageFile('#a07') },
  ]);
  await expect(images).toHaveCount(2);
  await expect(dialog.getByText('script.png has an unsupported format.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Alt text of image 1').fill('From the front');
  await dialog.getByLabel('Alt text of image 2').fill('From the rear');
  await dialog.getByRole('button', { name: 'Move image 2 up' }).click();
  await expect(dialog.getByLabel('Alt text of image 1')).toHaveValue('From the rear');
  // With the keyboard, on the drag handle: pick up, move, drop.
  await dialog.getByRole('button', { name: 'Drag image 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image at position 1 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Image at position 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Alt text of image 1')).toHaveValue('From the front');
  await dialog.getByLabel('Image 2 is the primary image').check();
  await save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await holdToasts(page);

  const visitor = await browser.newPage();
  await visitor.goto(`/product/${id}`);
  const shown = visitor.getByRole('img', { name: 'From the rear' });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/files\/pictures\/.*\.avif$/,
  );
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.close();

  await undoLast(page);
  await expect(toasts(page)).toContainText('1 change undone.');
  await openAdmin(page, `/admin/products?edit=${id}`);
  await expect(dialogOf(page, 'Edit Product').title).toHaveValue(title);
  await expect(images).toHaveCount(0);
});

test(
  'documents of a product are uploaded, named and shown; what is no PDF or too large is rejected',
  { tag: '@system' },
  async ({ page, browser }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Documented ${Date.now()}` });
    await openAdmin(page, `/admin/products?edit=${id}`);
    const { dialog, save } = dialogOf(page, 'Edit Product');
    const pdf = (name: string, content: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(content),
    });
    await dialog
      .getByLabel('Upload PDFs')
      .setInputFiles([
        pdf('wiring_plan.pdf', '%PDF-1.7 a plan'),
        pdf('page.pdf', '<!doctype html>'),
        pdf('test-report.pdf', '%PDF-1.7 a report'),
      ]);
    const documents = dialog.locator('#product-documents');
    await expect(documents.getByRole('alert')).toHaveText('page.pdf is not a PDF.');
    await expect(documents.getByLabel('URL', { exact: true })).toHaveCount(2);
    await documents.locator('.drop-zone').evaluate((zone) => {
      const dataTransfer = new DataTransfer();
      const most = 50 * 1024 * 1024;
      dataTransfer.items.add(new File([new Uint8Array(most + 1)], 'huge.pdf'));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(documents.getByText('huge.pdf is larger than 50 MB and was not uploaded.')).toBeVisible();
    await documents.getByRole('button', { name: 'Dismiss page.pdf' }).click();
    await documents.getByRole('button', { name: 'Dismiss huge.pdf' }).click();
    await expect(documents.getByRole('alert')).toHaveCount(0);
    await documents.getByLabel('Title').first().fill('Wiring plan');
    await documents.getByLabel('Kind').first().selectOption('drawing');
    await save.click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`/product/${id}`);
    const shown = visitor.locator('.documents').getByRole('listitem');
    // The datasheet of the product follows its two documents.
    await expect(shown).toHaveCount(3);
    await expect(shown.first()).toContainText('Wiring plan');
    await expect(shown.first()).toContainText('Drawing');
    const address = await shown.first().getByRole('link').getAttribute('href');
    const file = await visitor.request.get(address ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).toString()).toBe('%PDF-1.7 a plan');
    await visitor.close();
  },
);

test('two administrators on one product: the later one sees both and chooses', async ({ page, browser }) => {
  await signInByApi(page);
  const { id } = await makeProduct(page, { title: `Shared ${Date.now()}`, price: 10, stock_quantity: 3 });
  const colleague = await newAdministrator(page.request, 'Barbara Liskov');
  const theirs = await browser.newPage();
  await signInByApi(theirs, `/admin/products?edit=${id}`, colleague);
  await openAdmin(page, `/admin/products?edit=${id}`);
  const [mine, hers] = [dialogOf(page, 'Edit Product'), dialogOf(theirs, 'Edit Product')];
  await mine.dialog.locator('[name=price]').fill('20');
  await mine.dialog.locator('[name=tags]').fill('mine');
  await hers.dialog.locator('[name=price]').fill('30');
  await hers.save.click();
  await expect(theirs.getByText('Product updated successfully')).toBeVisible();
  await mine.save.click();
  const conflict = mine.dialog.getByRole('region', { name: 'Someone else changed this product' });
  await expect(conflict).toContainText('Barbara Liskov');
  await expect(conflict.getByRole('group', { name: 'Price' })).toContainText('30');
  await conflict.getByRole('radio', { name: /Theirs/ }).check();
  await mine.save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const saved = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as object;
  expect(saved).toMatchObject({ price: 30, tags: ['mine'] });

  await openAdmin(page, `/admin/products?edit=${id}`);
  await mine.title.fill('Not lost');
  await theirs
    .getByRole('button', { name: /^Delete Shared/ })
    .first()
    .click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByText('Product deleted successfully')).toBeVisible();
  await mine.save.click();
  await expect(mine.dialog.getByText('Someone else deleted this product')).toBeVisible();
  await expect(mine.title).toHaveValue('Not lost');
  await theirs.close();
});

test(
  'nothing typed is lost by a closed dialog or a lost network',
  { tag: '@system' },
  async ({ page, context }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Guarded ${Date.now()}` });
    await openAdmin(page, `/admin/products?edit=${id}`);
    const { dialog, title, save } = dialogOf(page, 'Edit Product');
    await title.fill('Half a title');
    await page.keyboard.press('Escape');
    const confirmation = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Half a title');
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText('Failed to save product').first()).toBeVisible();
    await expect(title).toHaveValue('Half a title');
    await context.setOffline(false);
    await save.click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('everything by the keyboard alone', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const { title } = await makeProduct(page, { title: `Keyed ${Date.now()}` });
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  for (let presses = 0; presses < 30 && (await focused()) !== 'TR'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const { dialog, title: field } = dialogOf(page, 'Edit Product');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' by keys');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '0');
  await page.keyboard.press('Delete');
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toBeVisible();
  await page.keyboard.press('Escape');
  // Its event of closing comes after it is hidden.
  await expect(page.locator('dialog[role=alertdialog]')).not.toBeAttached();
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '0');
  await page.keyboard.press('Delete');
  await expect(confirmation.locator(':focus')).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    if ((await page.locator(':focus').textContent()) === 'Delete') break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialogOf(page, 'Add New Product').title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Add New Product').dialog).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing in the dialog and the history, ${theme}`,
    quickIf(theme === 'light'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await signInByApi(page);
      const { id } = await makeProduct(page, {
        title: `Checked ${theme}`,
        images: [{ image_url: '/drawings/x.webp', is_primary: true, alt_text: 'A drawing' }].slice(1),
      });
      await openAdmin(page, `/admin/products?edit=${id}`);
      const { dialog, title, save } = dialogOf(page, 'Edit Product');
      await title.fill('');
      await save.click();
      await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await openAdmin(page, '/admin/history');
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}
