import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/admin.ts';
import { signInByApi, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of (409|422)/ });
// The tests run one after another: they share one list and check its order.
test.describe.configure({ mode: 'serial' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const message = (page: Page, text: string) => toasts(page).locator('.toast').filter({ hasText: text });
const undo = (page: Page, text: string) => message(page, text).getByRole('button', { name: 'Undo' }).click();
/** Closes the toast, since it covers controls. */
const dismiss = (page: Page, text: string) =>
  message(page, text).getByRole('button', { name: 'Dismiss', includeHidden: true }).click();
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a file') });

async function upload(page: Page, ...names: string[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles(names.map(pdf));
}

async function shownTo(page: Page, lang: string): Promise<string[]> {
  const headers = { authorization: 'Bearer public' };
  const answer = await page.request.get(`/functions/v1/products-api/downloadable_files?lang=${lang}`, {
    headers,
  });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

async function namesByRoute(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/admin/files');
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** Through the API, like another administrator. */
async function change(page: Page, id: string, to: object) {
  const headers = { origin: `http://localhost:${ports.site}` };
  const answer = await page.request.patch(`/api/admin/files/${id}`, {
    data: { from: {}, to },
    headers,
  });
  expect(answer.ok()).toBe(true);
}

test('a file is uploaded, translated, turned on, downloaded, turned off and deleted', async ({ page }) => {
  const name = `Terms ${randomUUID().slice(0, 8)}`;
  const chinese = `条款 ${name}`;
  await signInByApi(page, '/admin/files');
  await upload(page, `${name}.pdf`);
  await expect(toasts(page)).toContainText(`“${name}” uploaded. Turn it on to show it on the website.`);
  await dismiss(page, 'uploaded. Turn it on');
  expect(await shownTo(page, 'en')).not.toContain(name);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit file' });
  await dialog.getByRole('group', { name: 'Chinese' }).getByLabel('Name').fill(chinese);
  await dialog.getByRole('group', { name: 'English' }).getByLabel('Name').fill('');
  await dialog.getByRole('checkbox', { name: 'Shown on the website' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const english = dialog.getByRole('group', { name: 'English' }).getByLabel('Name');
  await expect(english).toBeFocused();
  await expect(english).toHaveAccessibleDescription('Please fill in this field.');
  await english.fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, name)).toContainText('Chinese');
  await expect.poll(() => shownTo(page, 'en')).toContain(name);
  expect(await shownTo(page, 'zh')).toContain(chinese);
  expect(await shownTo(page, 'ar')).toContain(name);
  await page.goto('/?lang=zh');
  await expect(page.locator('#resources').getByRole('link', { name: chinese })).toBeVisible();
  await page.request.get('/?lang=en');

  await openAdmin(page, '/admin/files');
  const link = row(page, name).getByRole('link', { name });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe(`${name.replace(' ', '-')}.pdf`);

  await row(page, name).getByRole('switch').click();
  await expect(toasts(page)).toContainText(`“${name}” is off.`);
  await message(page, 'is off').hover();
  await expect.poll(() => shownTo(page, 'en')).not.toContain(name);
  await undo(page, 'is off');
  await expect(row(page, name).getByRole('switch')).toBeChecked();
  await dismiss(page, '1 change undone.');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  await undo(page, 'deleted.');
  await expect(row(page, name)).toContainText('Chinese');
  await expect.poll(() => shownTo(page, 'zh')).toContain(chinese);
});

test('files are put in order by buttons, keys and mouse, and back', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin/files');
  const [one, two] = [`One ${randomUUID()}`, `Two ${randomUUID()}`];
  await upload(page, `${one}.pdf`, `${two}.pdf`);
  await expect(row(page, two)).toBeVisible();
  const links = page.locator('.file-table tbody th a');
  const lastTwo = async () => (await links.allTextContents()).slice(-2);
  await expect.poll(lastTwo).toEqual([one, two]);
  const up = page.getByRole('button', { name: `Move ${two} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(lastTwo).toEqual([two, one]);
  await expect(up).toBeFocused();
  await expect(toasts(page)).toContainText('File order saved.');
  await undo(page, 'File order saved');
  await expect.poll(lastTwo).toEqual([one, two]);

  await page.getByRole('button', { name: `Drag ${two}` }).focus();
  await page.keyboard.press('Space');
  const total = await links.count();
  await expect(page.getByText(`Position ${total} of ${total}.`, { exact: true })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Position ${total - 1} of ${total}.`, { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(lastTwo).toEqual([two, one]);

  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
  await handle(one).hover();
  await page.mouse.down();
  const goal = await handle(two).boundingBox();
  await page.mouse.move(goal!.x + 10, goal!.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(lastTwo).toEqual([one, two]);
  // Shown at once, and saved after the previous change.
  await expect.poll(async () => (await namesByRoute(page)).slice(-2)).toEqual([one, two]);
  await page.reload();
  await expect.poll(lastTwo).toEqual([one, two]);
});

test('what may not be offered is rejected, beside the others', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin/files');
  const name = `File ${randomUUID()}`;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  const notPdf = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') };
  await (await chooser).setFiles([notPdf, pdf(`${name}.pdf`)]);
  await expect(page.getByRole('alert')).toContainText('page.pdf has an unsupported format.');
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss page.pdf' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'a file is added by URL; errors stand beside the fields, and nothing typed is lost',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/files');
    await page.getByRole('button', { name: 'Add from URL' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add from URL' });
    const address = dialog.getByLabel('URL');
    await address.fill('http://files.test/a.pdf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(address).toHaveAccessibleDescription('Please enter a URL that starts with https://.');
    await page.keyboard.press('Escape');
    const confirmation = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await expect(address).toHaveValue('http://files.test/a.pdf');
    await address.fill('https://files.test/a.pdf');
    const name = `Elsewhere ${randomUUID()}`;
    await dialog.getByRole('group', { name: 'English' }).getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, name)).toBeVisible();
    await dismiss(page, 'added');

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edited = page.getByRole('dialog', { name: 'Edit file' });
    const description = edited.getByRole('group', { name: 'English' }).getByLabel('Description');
    await description.fill('Mine');
    await change(page, new URL(page.url()).searchParams.get('edit') ?? '', { description: 'Theirs' });
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited.getByRole('alert')).toContainText('Someone else changed the same fields.');
    await expect(description).toHaveValue('Mine');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, name)).toContainText('Mine');
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the page of files, ${theme}`, quickIf(theme === 'light'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInByApi(page, '/admin/files');
    await expect(page.getByRole('table', { name: 'Files' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add from URL' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    expect(await axeViolations(page)).toEqual([]);
  });
}
