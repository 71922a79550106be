import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeskLanguageProvider } from '#languages/desk-language-provider.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskStyles } from '#shell/desk-head.ts';
import { markOfScripts } from '#shell/script-mark.ts';
import { OfflineNotice } from '#shell/offline-notice.tsx';
import { Toasts } from '#shell/toasts.tsx';
import { Tooltips } from '#shell/tooltips.tsx';
import { rowDensityScript } from '#ui/row-density.ts';

/** What all pages of the desk share: its language and its looks. */
export const Route = createFileRoute('/admin')({
  loader: ({ context }) => loadDeskDictionary(context.language),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({ links: [{ rel: 'stylesheet', href: deskStyles }] }),
  component: DeskLayout,
});

function DeskLayout() {
  const { language } = Route.useRouteContext();
  return (
    <DeskLanguageProvider language={language}>
      {/* Here and not in the head: what heads bring is in the first code of visitors, too. */}
      <script
        nonce={markOfScripts()}
        dangerouslySetInnerHTML={{ __html: rowDensityScript }}
        suppressHydrationWarning
      />
      <div className="admin">
        <OfflineNotice />
        <Outlet />
        <Toasts />
        <Tooltips />
      </div>
    </DeskLanguageProvider>
  );
}
