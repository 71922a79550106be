// Spoken units: what Chinese and Arabic buyers write after a number instead of a unit's full name, in normal text.
import type { CountUnit } from '#i18n/count-units.ts';

/** Counts. Where a name counts different things, as 孔 does, each may be meant. */
export const spokenCounts: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...named('口 端口 网口 电口 光口 个口 个网口 个电口 个光口 埠 بورت بورتات', ['port']),
  ...named('مخرج مخارج مدخل مداخل', ['port', 'outlet', 'channel']),
  ...named('孔 个孔 插孔', ['port', 'outlet', 'pin']),
  ...named('位插座 插位 口插座 个插孔 عين عيون فيشه فيشات', ['outlet']),
  ...named('芯', ['fibre', 'pin']),
  ...named('脚 针 极 个针 个脚 بن قطب اقطاب دبوس دبابيس رجل ارجل', ['pin']),
  ...named('位', ['pin', 'bit']),
  ...named('بت', ['bit']),
  ...named('路 通道', ['channel']),
  ...named('年 سنين عام اعوام', ['year']),
  ...named('月 شهور', ['month']),
  ...named('كور كورات', ['core']),
]);

function named(names: string, units: readonly (CountUnit | 'bit')[]): [string, readonly string[]][] {
  return names.split(' ').map((name) => [name, units]);
}

interface SpokenPrefix {
  /** The meaning depends on the part, as that of 10k. */
  prefix?: string;
  /** What else is meant by it. */
  units: readonly { unit: string; factor: number }[];
}

const kilo = {
  prefix: 'k',
  units: [
    { unit: 'm', factor: 1e3 },
    { unit: 'g', factor: 1e3 },
  ],
};
const mega = { prefix: 'M', units: [{ unit: 'MP', factor: 1 }] };

/** A prefix that stands for a unit: 40 كيلو is a distance or a resistance, 32 gig a memory or a rate, and a camera of 800万 has so many pixels. */
export const spokenPrefixes: ReadonlyMap<string, SpokenPrefix> = new Map<string, SpokenPrefix>([
  ['كيلو', kilo],
  ...['ميجا', 'ميغا', 'ميقا'].map((name) => [name, mega] as const),
  ...['gig', 'gigs', 'قيقا', 'جيقا', '吉'].map((name) => [name, { prefix: 'G', units: [] }] as const),
  ['تيرا', { prefix: 'T', units: [] }],
  ...['نانو', '纳'].map((name) => [name, { prefix: 'n', units: [] }] as const),
  ...['ميكرو', 'مايكرو', '微'].map((name) => [name, { prefix: 'u', units: [] }] as const),
  ...['بيكو', '皮'].map((name) => [name, { prefix: 'p', units: [] }] as const),
  ['兆', { prefix: 'M', units: [] }],
  ['百万', { units: [{ unit: 'MP', factor: 1 }] }],
  ['万', { units: [{ unit: 'MP', factor: 0.01 }] }],
]);

/** Before a unit that stands apart: كيلو أوم. */
export const arabicPrefixes =
  '(?:بيكو|نانو|ميكرو|مايكرو|ملي|ميلي|مللي|ميللي|كيلو|ميجا|ميغا|ميقا|جيجا|غيغا|قيقا|جيقا|تيرا)';
