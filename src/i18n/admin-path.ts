/** Whether a path belongs to the administrators' area. */
export function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Whether it is a page for somebody who has not signed in yet. */
export function isSignIn(path: string): boolean {
  return /^\/admin\/(?:login|welcome)\/?$/.test(path);
}
