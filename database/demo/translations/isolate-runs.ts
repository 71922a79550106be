// Keeps numbers, units and part designations in their order within Arabic text.

const run = /(?:[±≤<−]|Ø )?[A-Za-z\d](?:[^\p{Script=Arabic}،؛«»]*[A-Za-z\d%°²⁻¹Ω″"'+>])?/gu;

/** Surrounds each left-to-right run of more than one word or number with isolating marks. */
export function isolateRuns(text: string): string {
  return text.replaceAll(run, (found) => (/[^A-Za-z\d.,]/.test(found) ? `\u2066${found}\u2069` : found));
}
