// Browser entry: waits for the first paint of the server-rendered page before it loads any script.
import { pageScriptsName } from './platform/browser/page-scripts.ts';

// Zod would test for `eval`, which the Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function start() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${pageScriptsName}"]`);
  for (const url of meta?.content.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
  }
  void import('./hydrate.tsx');
}

// A page in a hidden tab is not painted until it is shown.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
