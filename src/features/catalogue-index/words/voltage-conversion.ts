// Voltage conversion: what makes one voltage of another, as "12V down to 5V", 24V转12V and من ١٢ فولت إلى ٥ فولت, is a converter.
import type { FoundValue } from './value-terms.ts';

const between =
  /^ ?(?:(?:down |up )?(?:in)?to|转换?成?为?|变成?为?|降到?成?为?|升到?成?为?|到|至|->|→|الي|ل) ?$/iu;

export interface VoltageConversion {
  /** The voltage that another is made of; no product is listed by it. */
  start: number;
  end: number;
  /** As titles name it. */
  kind: 'buck converter' | 'boost converter';
}

/** Of the values of a normal text, in order. */
export function findConversions(text: string, values: readonly FoundValue[]): VoltageConversion[] {
  return values.flatMap((from, at) => {
    const to = values[at + 1];
    if (!to || !isVoltage(from) || !isVoltage(to) || from.value === to.value) return [];
    if (!between.test(text.slice(from.end, to.start))) return [];
    const kind = from.value > to.value ? 'buck converter' : 'boost converter';
    return [{ start: from.start, end: from.end, kind }];
  });
}

function isVoltage({ units }: FoundValue): boolean {
  return units.includes('V');
}
