// The browser's beginning: the page is there to be read, so it is painted before any script is fetched or run.
import { pageScriptsName } from './platform/page-scripts.ts';

// Checking by generated code is not allowed here, and trying whether it is would be reported as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function start() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${pageScriptsName}"]`);
  for (const address of meta?.content.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
  void import('./hydrate.tsx');
}

// A page in a hidden tab is not painted until it is shown.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
