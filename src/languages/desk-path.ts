// Which addresses belong to the administrators' desk.

export function isDesk(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
