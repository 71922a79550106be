// Records what moves by itself while pages load.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
  interface PerformanceEntry {
    /** Of an entry of the type `layout-shift`. */
    sources?: { node: Node | null }[];
  }
}

/** For every page that is opened afterwards. `ignored`: a selector of elements whose own moves do not count. */
export async function recordLayoutShifts(page: Page, ignored = ':not(*)'): Promise<void> {
  await page.addInitScript((selector) => {
    window.layoutShifts = [];
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.localName}.${element?.className}: ${node?.textContent?.slice(0, 40)}`;
    };
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries()) {
        const isIgnored = ({ node }: { node: Node | null }) =>
          node instanceof Element && node.matches(selector);
        if (!sources.every(isIgnored)) {
          window.layoutShifts.push(sources.map(({ node }) => describe(node)).join('; '));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, ignored);
}

/** What has moved since the page was opened: elements with the beginning of their texts. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.layoutShifts);
}
