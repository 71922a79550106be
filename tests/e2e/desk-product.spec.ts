import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newAdministrator } from '#tests/harness/desk.ts';
import { enterDesk, makeProduct, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (404|409|422)|ERR_INTERNET_DISCONNECTED/ });

const picture = (background: string) =>
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

test('a price or a stock that is no number becomes 0 when the field is left; an empty one is missing', async ({
  page,
}) => {
  await enterDesk(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const made = dialogOf(page, 'Add New Product');
  for (const name of ['price', 'stock_quantity']) {
    const field = made.dialog.locator(`[name=${name}]`);
    await field.focus();
    await page.keyboard.type('1e');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('0');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await field.fill('');
    await page.keyboard.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a product is made, shown to visitors, changed, deactivated, deleted, and each undone', async ({
  page,
  browser,
}) => {
  const name = `Journey ${Date.now()}`;
  const visitor = await browser.newPage();
  await enterDesk(page);
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
  await expect(row(page, name)).toContainText('Inactive');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name, exact: true })).toBeHidden();
  await undoLast(page);
  await expect(row(page, name)).toContainText('USD\u00a012.50');
  await expect(row(page, name)).not.toContainText('Inactive');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible();

  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name, exact: true })).toBeHidden();
  await undoLast(page);
  await expect(row(page, name)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible();
  await visitor.close();
});

test('pictures are uploaded, put in order, described, and shown; what is none is refused', async ({
  page,
  browser,
}) => {
  await enterDesk(page);
  const { id, title } = await makeProduct(page, { title: `Pictured ${Date.now()}` });
  await openDesk(page, `/admin/products?edit=${id}`);
  const { dialog, images, save } = dialogOf(page, 'Edit Product');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await picture('#0a7') },
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'rear.png', mimeType: 'image/png', buffer: await picture('#a07') },
  ]);
  await expect(images).toHaveCount(2);
  await expect(
    dialog.getByText('script.png is not a picture that can be shown.', { exact: false }),
  ).toBeVisible();
  await dialog.getByLabel('Alt text of image 1').fill('From the front');
  await dialog.getByLabel('Alt text of image 2').fill('From the rear');
  await dialog.getByRole('button', { name: 'Move image 2 up' }).click();
  await expect(dialog.getByLabel('Alt text of image 1')).toHaveValue('From the rear');
  // By the handle and the keyboard: lifted, moved, dropped.
  await dialog.getByRole('button', { name: 'Drag image 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image is at place 1 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Image is at place 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Alt text of image 1')).toHaveValue('From the front');
  await dialog.getByLabel('Image 2 is the primary one').check();
  await save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();

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
  await openDesk(page, `/admin/products?edit=${id}`);
  await expect(dialogOf(page, 'Edit Product').title).toHaveValue(title);
  await expect(images).toHaveCount(0);
});

test('two administrators on one product: the later one sees both and chooses', async ({ page, browser }) => {
  await enterDesk(page);
  const { id } = await makeProduct(page, { title: `Shared ${Date.now()}`, price: 10, stock_quantity: 3 });
  const colleague = await newAdministrator(page.request, 'Barbara Liskov');
  const theirs = await browser.newPage();
  await enterDesk(theirs, `/admin/products?edit=${id}`, colleague);
  await openDesk(page, `/admin/products?edit=${id}`);
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

  await openDesk(page, `/admin/products?edit=${id}`);
  await mine.title.fill('Not lost');
  await theirs
    .getByRole('button', { name: /^Delete Shared/ })
    .first()
    .click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByText('Product deleted successfully')).toBeVisible();
  await mine.save.click();
  await expect(mine.dialog.getByText('This product was deleted meanwhile')).toBeVisible();
  await expect(mine.title).toHaveValue('Not lost');
  await theirs.close();
});

test('nothing typed is lost: not by a slip, not by a network that is away', async ({ page, context }) => {
  await enterDesk(page);
  const { id } = await makeProduct(page, { title: `Guarded ${Date.now()}` });
  await openDesk(page, `/admin/products?edit=${id}`);
  const { dialog, title, save } = dialogOf(page, 'Edit Product');
  await title.fill('Half a title');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a title');
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText('Failed to save product').first()).toBeVisible();
  await expect(title).toHaveValue('Half a title');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('everything by the keyboard alone', async ({ page }) => {
  await enterDesk(page);
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
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-index', '0');
  await page.keyboard.press('Delete');
  await expect(question.locator(':focus')).toBeVisible();
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
  test(`axe finds nothing in the dialog and the history, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await enterDesk(page);
    const { id } = await makeProduct(page, {
      title: `Checked ${theme}`,
      images: [{ image_url: '/drawings/x.webp', is_primary: true, alt_text: 'A drawing' }].slice(1),
    });
    await openDesk(page, `/admin/products?edit=${id}`);
    const { dialog, title, save } = dialogOf(page, 'Edit Product');
    await title.fill('');
    await save.click();
    await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await openDesk(page, '/admin/history');
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
