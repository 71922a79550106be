import { createFileRoute, Outlet } from '@tanstack/react-router';
import { meQuery } from '#features/auth/account.queries.ts';
import { SessionGuard } from '#features/auth/sign-in/session-guard.tsx';
import { AdminHeader } from '#shell/admin/admin-header.tsx';

/** Layout of the pages that need a session. */
export const Route = createFileRoute('/admin/_inside')({
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
