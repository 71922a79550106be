// Errors of backup, restore and move for the operator: what is wrong, and with which file or table.
export class CopyError extends Error {
  override name = 'CopyError';
}
