// A slow browser: `SLOW_BROWSER=3` throttles every page to a third of this machine's speed, with a slow network.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const slowness = Number(process.env.SLOW_BROWSER ?? 1);
if (!(slowness >= 1)) throw new Error(`SLOW_BROWSER must be 1 or more, not ${process.env.SLOW_BROWSER}`);

/** Milliseconds that each request waits, for every time that the browser is slower. */
const latency = 100;

export function slowDown(context: BrowserContext): void {
  if (slowness === 1) return;
  const sessions: CDPSession[] = [];
  // A page that closes at once cannot be throttled any more.
  context.on('page', (page) => void throttle(page, sessions).catch(() => undefined));
  const { setOffline } = context;
  // A throttled network would stay online.
  context.setOffline = async (offline) => {
    await Promise.allSettled(sessions.map((devTools) => throttleNetwork(devTools, offline)));
    await setOffline.call(context, offline);
  };
}

async function throttle(page: Page, sessions: CDPSession[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  sessions.push(devTools);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await devTools.send('Network.enable');
  await throttleNetwork(devTools, false);
}

function throttleNetwork(devTools: CDPSession, offline: boolean): Promise<unknown> {
  return devTools.send('Network.emulateNetworkConditions', {
    offline,
    latency: latency * slowness,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
