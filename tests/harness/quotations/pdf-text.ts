// The text of a PDF, as pdftotext extracts it.
import { execFileSync } from 'node:child_process';

/** Without marks of direction and spaces: pdftotext sees a space where Arabic letters stand apart. */
export function textOfPdf(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(
    /[\s\u064b-\u0652\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
}
