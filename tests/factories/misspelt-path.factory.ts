// Misspelt paths: one that exists, in other spellings that a router may take for it.
import fc from 'fast-check';

const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}`;

function spellings(letter: string): fc.Arbitrary<string> {
  if (letter === '/') return fc.constantFrom('/', '/', '/', '//', '/./', '\\', '/x/../');
  const capital = letter.toUpperCase();
  return fc.constantFrom(letter, letter, letter, capital, encoded(letter), encoded(capital));
}

const endings = [
  '',
  '',
  '/',
  '//',
  '%20',
  '%20%20',
  '/.',
  '/%2e',
  '.',
  '%00',
  '%2F',
  '/zz',
  '%zz',
  ';',
  '%09',
];

export function misspelt(paths: readonly string[]): fc.Arbitrary<string> {
  return fc
    .constantFrom(...paths)
    .chain((path) => fc.tuple(...Array.from(path, spellings), fc.constantFrom(...endings)))
    .map((parts) => parts.join(''));
}
