import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { meQuery } from '#features/auth/administrators/account.queries.ts';
import { SessionGuard } from '#features/auth/sign-in/session-guard.tsx';
import { adminParts } from '#i18n/messages-part.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { AdminHeader } from '#shell/admin/admin-header.tsx';
import { loadAdminSearch } from '#shell/admin/admin-search.ts';

/** Layout of the pages that need a session. */
export const Route = createFileRoute('/admin/_inside')({
  beforeLoad: async ({ context: { language }, location }) => {
    const parts = adminParts.map((part) => loadPartMessages(part, language));
    const [isNew] = await Promise.all([loadAdminSearch(), ...parts]);
    if (isNew) throw redirect({ ...location, to: location.pathname, replace: true });
  },
  // Loaded in advance, for the sign-in dialog when the session expires.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(meQuery),
  component: AdminInside,
});

function AdminInside() {
  return (
    <>
      <AdminHeader />
      <Outlet />
      <SessionGuard />
    </>
  );
}
