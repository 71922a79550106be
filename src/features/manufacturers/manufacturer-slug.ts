// Slug of a manufacturer: in PostgreSQL, the function `manufacturer_slug` makes the same one.

/** What two spellings of a manufacturer's name have in common; also its part of the page's URL. */
export function manufacturerSlug(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-~]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
