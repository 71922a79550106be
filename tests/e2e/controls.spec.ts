// Every kind of control on the website, by mouse, touch and keyboard.
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { inputMethods } from '#tests/harness/input-methods.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const title = '24-Port Managed PoE+ Gigabit Switch';

for (const { way, press, hasTouch } of inputMethods) {
  test.describe(`by ${way}`, quickIf(way === 'mouse'), () => {
    test.use({ hasTouch });

    test('a visitor uses every kind of control', async ({ page }) => {
      await test.step('a list is filtered, previewed and walked through', async () => {
        const { open, filter, preview, card, cards, search, expectNoDialog } = catalogueScreen(page);
        await open();
        await press(filter('Networking'));
        await expect(page).toHaveURL(/category=networking/);
        await search.fill(title);
        await expect(page).toHaveURL(/search=/);
        await expect(cards.first().locator('mark').first()).toBeVisible();
        await press(preview(title));
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await press(dialog.getByRole('button', { name: 'Close' }));
        await expectNoDialog();
        await press(page.getByRole('button', { name: 'Clear search' }));
        await expect(search).toHaveValue('');
        await expect(page).toHaveURL('/products?category=networking');
        await expect(cards.locator('mark')).toHaveCount(0);
        await press(card(title));
        await expect(page).toHaveURL(/\/product\//);
        const gallery = page.getByRole('region', { name: 'Images' });
        await press(gallery.getByRole('button', { name: 'Next image' }));
        await expect(gallery).toContainText('2 / 3');
        await press(gallery.getByRole('button', { name: 'Close view of the RJ45 ports' }));
        await expect(gallery).toContainText('3 / 3');
        await expect(page.getByText('4.2 kg')).toBeVisible();
        await press(page.locator('summary').filter({ hasText: 'Technical Specifications' }));
        await expect(page.getByText('4.2 kg')).toBeHidden();
        await press(page.getByRole('link', { name: 'Back to Products' }));
        await expect(page).toHaveURL(/\/products\?category=networking/);
      });

      await test.step('a cart is filled, changed and closed', async () => {
        const { open, card, cartButton, panel, line } = shopScreen(page);
        await open(title);
        await press(card(title).getByRole('button', { name: 'Add to Cart' }));
        await expect(cartButton).toHaveAccessibleName('Cart, 1 item');
        await press(cartButton);
        await press(line(title).getByRole('button', { name: /^Increase/ }));
        await expect(line(title).getByRole('textbox')).toHaveValue('2');
        await press(line(title).getByRole('button', { name: /^Remove/ }));
        await expect(panel).toContainText('Cart is empty');
        await press(panel.getByRole('button', { name: 'Close' }));
        await catalogueScreen(page).expectNoDialog();
      });

      // Last, since the chosen language persists.
      await test.step('a theme and a language are chosen', async () => {
        await catalogueScreen(page).open('/products?category=iot');
        await press(page.locator('summary[aria-label="Theme"]'));
        await press(page.getByRole('button', { name: 'Dark' }).first());
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        const menu = page.locator('summary[aria-label^="Language"]');
        await press(menu);
        await press(page.getByRole('link', { name: '中文' }));
        await expect(page).toHaveURL(/category=iot&lang=zh/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品目录');
      });
    });
  });
}
