// A press that the page evades fails its step with the cause; one that acts at once, or opens something, does not.
import { expect, test } from '#tests/harness/journey.ts';

/** A button that runs `script` when it is pressed, and whose click sets the title. */
const pageOf = (script: string) =>
  `data:text/html,${encodeURIComponent(
    `<div id="above"></div><button onclick="document.title = 'clicked'">Save</button>
    <script>
      const button = document.querySelector('button');
      button.addEventListener('pointerdown', () => { ${script} });
    </script>`,
  )}`;

test.describe('a lost press', () => {
  test.use({ allowedErrors: /moved under the pointer/ });

  test('a press is reported as lost when its button moves, is removed or is replaced', async ({ page }) => {
    for (const script of [
      "setTimeout(() => { above.style.height = '300px' })",
      'setTimeout(() => button.remove())',
      'setTimeout(() => button.replaceWith(button.cloneNode(true)))',
      // Because of the press itself.
      "above.style.height = '300px'",
    ]) {
      await page.goto(pageOf(script));
      await expect(page.getByRole('button').click(), script).rejects.toThrow(
        'The page moved under the pointer: pressed <button> "Save"',
      );
      await expect(page, script).toHaveTitle('');
    }
  });
});

test('a press that removes its own button, or opens something above it, is not reported', async ({
  page,
}) => {
  for (const script of [
    'button.remove()',
    "above.style.cssText = 'position: fixed; inset: 0; background: white'",
  ]) {
    await page.goto(pageOf(script));
    await page.getByRole('button').click();
  }
});

test('a press on a button that stays is a click', async ({ page }) => {
  await page.goto(pageOf(''));
  await page.getByRole('button').click();
  await expect(page).toHaveTitle('clicked');
});

test('the second press of a double click may meet what the first one moved', async ({ page }) => {
  await page.goto(pageOf("button.addEventListener('click', () => { above.style.height = '300px' })"));
  await page.getByRole('button').dblclick();
  await expect(page).toHaveTitle('clicked');
});
