// Composes the Chinese or Arabic text of a generated product from translated phrases and words.
import { inflectCounts } from './arabic-counts.ts';
import { isolateRuns } from './isolate-runs.ts';
import type { DemoDimensions } from '../demo-product.ts';
import { devicePhrases } from './phrases-devices.ts';
import { dimensionPhrases } from './phrases-dimensions.ts';
import { electronicsPhrases } from './phrases-electronics.ts';
import { networkingPhrases } from './phrases-networking.ts';
import { servicePhrases } from './phrases-services.ts';
import type { ProductText } from './product-texts.ts';
import { words } from './words.ts';

export type TextLanguage = 'zh' | 'ar';

interface Phrase {
  english: RegExp;
  zh: string;
  ar: string;
}

const commas = { zh: '，', ar: '، ' };
const sentenceGaps = { zh: '', ar: ' ' };

const phrases = [networkingPhrases, electronicsPhrases, devicePhrases, servicePhrases]
  .flatMap(rowsOf)
  .map(phraseOfRow);
const ofDimensions = rowsOf(dimensionPhrases).map(phraseOfRow);
const vocabulary = new Map(
  rowsOf(words).map(([english = '', zh = '', ar = '']) => [english.toLowerCase(), { zh, ar }]),
);

/** Features recur in thousands of products. */
const features: Record<TextLanguage, Map<string, string>> = { zh: new Map(), ar: new Map() };
const featureLimit = 10_000;

/** Sides in centimetres, and a text without words, need no translation. */
export function composeDimensions(
  dimensions: DemoDimensions,
  language: TextLanguage,
): { dimensions?: string } {
  if (typeof dimensions !== 'string' || !/[a-z]{3}/.test(dimensions)) return {};
  return { dimensions: finished(phraseOf(dimensions, language, ofDimensions), language) };
}

/** A title ends in the part number, which stays as it is. */
export function composeText(product: ProductText, language: TextLanguage): ProductText {
  const at = product.title.lastIndexOf(', MTT-');
  const [title, number] =
    at < 0 ? [product.title, ''] : [product.title.slice(0, at), product.title.slice(at + 2)];
  const sentences = product.description.split(/(?<=\.) (?=[A-Z])/);
  return {
    title: finished([phraseOf(title, language), number].filter(Boolean).join(commas[language]), language),
    description: finished(
      sentences.map((sentence) => phraseOf(sentence, language)).join(sentenceGaps[language]),
      language,
    ),
    features: product.features.map((feature) => featureOf(feature, language)),
  };
}

function featureOf(english: string, language: TextLanguage): string {
  const known = features[language];
  const text = known.get(english) ?? finished(phraseOf(english, language), language);
  if (known.size >= featureLimit) known.clear();
  known.set(english, text);
  return text;
}

function finished(text: string, language: TextLanguage): string {
  return language === 'ar' ? arabic(text) : text;
}

/** 'for' joins its noun and the article. */
function arabic(text: string): string {
  return isolateRuns(inflectCounts(text.replaceAll('لـال', 'لل')));
}

/** Designations without a phrase stay, part by part. */
function phraseOf(english: string, language: TextLanguage, known = phrases): string {
  for (const phrase of known) {
    const found = phrase.english.exec(english);
    if (found)
      return phrase[language].replaceAll(/\$(\d)/g, (_, at) => wordOf(found[Number(at)] ?? '', language));
  }
  return english
    .split(', ')
    .map((part) => wordOf(part, language))
    .join(commas[language]);
}

/** A designation may stand before a word: 'LoRaWAN Temperature'. */
function wordOf(english: string, language: TextLanguage): string {
  const parts = english.split(' ');
  for (let at = 0; at < parts.length; at += 1) {
    const word = vocabulary.get(parts.slice(at).join(' ').toLowerCase())?.[language];
    const before = parts.slice(0, at).join(' ');
    if (word) return (language === 'zh' ? [before, word] : [word, before]).filter(Boolean).join(' ');
  }
  return english;
}

function phraseOfRow([english = '', zh = '', ar = '']: string[]): Phrase {
  return { english: patternOf(english), zh, ar };
}

function patternOf(english: string): RegExp {
  const literal = english.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('(.+?)')}$`);
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
}
