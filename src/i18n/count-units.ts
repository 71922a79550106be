// Units without a symbol, such as ports: after a number, in every language.
import { formatLocales, type Language } from './language.ts';

export const countUnits = [
  'port',
  'pin',
  'channel',
  'core',
  'fibre',
  'pair',
  'outlet',
  'slot',
  'layer',
  'cycle',
  'month',
  'year',
] as const;

export type CountUnit = (typeof countUnits)[number];

/** English: one, several. Arabic: 3 to 10, 11 to 99, all others. */
const forms: Record<CountUnit, Record<Language, readonly string[]>> = {
  port: { en: ['port', 'ports'], zh: ['个端口'], ar: ['منافذ', 'منفذًا', 'منفذ'] },
  pin: { en: ['pin', 'pins'], zh: ['个引脚'], ar: ['أطراف', 'طرفًا', 'طرف'] },
  channel: { en: ['channel', 'channels'], zh: ['个通道'], ar: ['قنوات', 'قناةً', 'قناة'] },
  core: { en: ['core', 'cores'], zh: ['核'], ar: ['أنوية', 'نواةً', 'نواة'] },
  fibre: { en: ['fibre', 'fibres'], zh: ['芯'], ar: ['ألياف', 'ليفًا', 'ليف'] },
  pair: { en: ['pair', 'pairs'], zh: ['对'], ar: ['أزواج', 'زوجًا', 'زوج'] },
  outlet: { en: ['outlet', 'outlets'], zh: ['个插座'], ar: ['مآخذ', 'مأخذًا', 'مأخذ'] },
  slot: { en: ['slot', 'slots'], zh: ['个插槽'], ar: ['فتحات', 'فتحةً', 'فتحة'] },
  layer: { en: ['layer', 'layers'], zh: ['层'], ar: ['طبقات', 'طبقةً', 'طبقة'] },
  cycle: { en: ['cycle', 'cycles'], zh: ['次循环'], ar: ['دورات', 'دورةً', 'دورة'] },
  month: { en: ['month', 'months'], zh: ['个月'], ar: ['أشهر', 'شهرًا', 'شهر'] },
  year: { en: ['year', 'years'], zh: ['年'], ar: ['سنوات', 'سنةً', 'سنة'] },
};

const order: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ['one', 'other'],
  zh: ['other'],
  ar: ['few', 'many', 'other'],
};

const yesAndNo: Record<Language, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  zh: ['是', '否'],
  ar: ['نعم', 'لا'],
};

export function isCountUnit(text: string): text is CountUnit {
  return Object.hasOwn(forms, text);
}

/** The form for a count, such as 'ports' for 24. */
export function countUnitText(unit: CountUnit, count: number, language: Language): string {
  const rule = new Intl.PluralRules(formatLocales[language]).select(count);
  const all = forms[unit][language];
  return all[order[language].indexOf(rule)] ?? all.at(-1) ?? unit;
}

/** Every form in every language. */
export function countUnitForms(unit: CountUnit): string[] {
  return Object.values(forms[unit]).flat();
}

export function flagText(value: boolean, language: Language): string {
  return yesAndNo[language][value ? 0 : 1];
}
