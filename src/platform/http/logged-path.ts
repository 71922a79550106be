// Logged path: a request's path without what opens something, such as the token of a room or the id of an order.

/** Names as routes and files have; tokens, ids and codes have capitals or digits, or are longer. */
const word = /^(?:v1|\.?[a-z]+(?:[._-][a-z]+){0,5})$/;
const longestWord = 40;
/** What follows these is public, and tells which product a failure concerns. */
const beforePublic = new Set(['product', 'products', 'assets']);
const publicName = /^[\w.-]{1,100}$/;

/** Segments are shown only when they are known to be harmless, so that a misspelt path hides its secret as well. */
export function loggedPath(path: string): string {
  const segments = path.split('/');
  const shown = segments.map((segment, at) => {
    const isShown =
      segment === '' ||
      (segment.length <= longestWord && word.test(segment)) ||
      (beforePublic.has(segments[at - 1] ?? '') && publicName.test(segment));
    return isShown ? segment : '…';
  });
  return shown.join('/');
}
