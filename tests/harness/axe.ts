// Checks a page's accessibility with axe.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe's violations. Runs in the page alone, since it has no frames, and collects no other results. */
export async function axeViolations(page: Page): Promise<string[]> {
  await transitionsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Half way between two colours, the contrast may be too low. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
