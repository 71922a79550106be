import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadPartMessages } from '#i18n/messages.ts';
import { adminStyles } from '#shell/admin/admin-head.ts';
import { scriptNonce } from '#shell/script-nonce.ts';
import { OfflineNotice } from '#shell/offline-notice.tsx';
import { Toasts } from '#shell/toasts.tsx';
import { Tooltips } from '#shell/tooltips.tsx';
import { currentMinute } from '#ui/admin/use-minute.ts';
import { rowDensityScript } from '#ui/row-density.ts';

/** Layout of all admin pages: style sheet, toasts. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('signIn', language),
  // Sent with the page from the server, whose relative times hydration has to repeat.
  loader: () => ({ renderedMinute: currentMinute() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({ links: [{ rel: 'stylesheet', href: adminStyles }] }),
  component: AdminLayout,
});

function AdminLayout() {
  return (
    <>
      {/* Not in `head`, which is part of visitors' code. */}
      <script
        nonce={scriptNonce()}
        dangerouslySetInnerHTML={{ __html: rowDensityScript }}
        suppressHydrationWarning
      />
      <div className="admin">
        <OfflineNotice />
        <Outlet />
        <Toasts />
        <Tooltips />
      </div>
    </>
  );
}
