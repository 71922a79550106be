// English: what a page says whose code is late. The server alone renders it, so it is in no message file of the browser.
export const late = 'Parts of this page are still loading. You can read on, but buttons may respond late.';
