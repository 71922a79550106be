// Said to the person who backs up, restores or moves: what is wrong, and with which file or table.
export class CopyError extends Error {
  override name = 'CopyError';
}
