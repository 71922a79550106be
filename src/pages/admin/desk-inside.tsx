import { createFileRoute, Outlet } from '@tanstack/react-router';
import { meQuery } from '#features/administrators/account.queries.ts';
import { SessionGuard } from '#features/administrators/session-guard.tsx';
import { DeskHeader } from '#shell/desk-header.tsx';

/** The pages behind the sign-in. */
export const Route = createFileRoute('/admin/_inside')({
  // Who is signed in: known before the session may end.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(meQuery),
  component: DeskInside,
});

function DeskInside() {
  return (
    <>
      <DeskHeader />
      <Outlet />
      <SessionGuard />
    </>
  );
}
