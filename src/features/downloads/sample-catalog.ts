// The small sample of a printed catalogue that a visitor takes along while asking for the full one.

export const sampleCatalogName = 'technology-catalog-2024.txt';

interface SampleCatalog {
  company: string;
  heading: string;
  ranges: readonly { name: string; text: string }[];
  ask: string;
  email: string;
}

export function sampleCatalog({ company, heading, ranges, ask, email }: SampleCatalog): string {
  const title = [company, heading, '='.repeat(Math.max(company.length, heading.length))];
  const lines = ranges.flatMap(({ name, text }, place) => ['', `${place + 1}. ${name}`, `   ${text}`]);
  return [...title, ...lines, '', ask, email, ''].join('\r\n');
}

/** The mark at the start tells old editors that the text is UTF-8. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
