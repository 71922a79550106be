// A text file with a sample of the printed catalogue.

export const sampleCatalogName = 'technology-catalog-2024.txt';

interface SampleCatalog {
  company: string;
  heading: string;
  ranges: readonly { name: string; text: string }[];
  contactLine: string;
  email: string;
}

export function sampleCatalog({ company, heading, ranges, contactLine, email }: SampleCatalog): string {
  const title = [company, heading, '='.repeat(Math.max(company.length, heading.length))];
  const lines = ranges.flatMap(({ name, text }, index) => ['', `${index + 1}. ${name}`, `   ${text}`]);
  return [...title, ...lines, '', contactLine, email, ''].join('\r\n');
}
