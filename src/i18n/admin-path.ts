/** Whether a path belongs to the administrators' area. */
export function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
