// Text index: the rows of each word, literally and by meaning, and of each part number.
import { DocumentTitles } from './document-titles.server.ts';
import { GrowingArray } from '../terms/growing-array.server.ts';
import { LetterRows } from '../terms/letter-rows.server.ts';
import { LiteralTexts } from '../terms/literal-texts.server.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import { PostingLists } from '../terms/posting-lists.server.ts';
import { RowTerms } from '../terms/row-terms.server.ts';
import { TermTable } from '../terms/term-table.server.ts';
import { TextTerms } from './text-terms.server.ts';
import { WordTerms } from '../terms/word-terms.server.ts';

/** The searchable parts of a product. */
export interface SearchDocument {
  /** The text that the database searches, in lower case. */
  literal: string;
  identifiers: readonly string[];
  /** What the product is: titles, manufacturer. */
  head: readonly string[];
  /** What it has: attributes, tags, category; products share the groups that are equal. */
  strong: readonly (readonly string[])[];
  body: readonly string[];
  /** Value terms of its attributes, as strong as they. */
  values: readonly string[];
  /** The noun of each title, as terms of their own: in "outdoor antenna", antenna. */
  kinds: readonly string[];
  /** Titles of its documents. */
  documents: readonly string[];
}

/** The strongest first; part numbers are in the first one and, apart from other words, in their own. */
const wordFields = ['head', 'strong', 'body'] as const;
export type WordField = (typeof wordFields)[number] | 'identifier';
const fieldNumbers: Record<WordField, number> = { head: 0, strong: 1, body: 2, identifier: 3 };

const fieldCount = 4;

/** The terms of a product, some of them repeatedly. */
export interface DocumentTerms {
  literal: readonly number[];
  /** The numbers of the parts of the literal text. */
  parts: readonly number[];
  /** The number of each term times `fieldCount`, plus the number of its field; the strongest fields first. */
  words: number[];
  /** Titles of its documents. */
  documents: readonly string[];
  /** Of all texts: the same ones are found by the same queries. */
  hash: number;
}

const longestWord = 60;

export class TextIndex {
  readonly literalTerms = new TermTable();
  readonly letterRows = new LetterRows(this.literalTerms);
  readonly literalTexts = new LiteralTexts();
  readonly words = new WordTerms();
  readonly documents = new DocumentTitles();
  readonly #literal = new PostingLists();
  readonly #words = new PostingLists();
  readonly #hashes = new GrowingArray((length) => new Int32Array(length));
  readonly #textTerms = new TextTerms(this.words, this.literalTerms, longestWord);
  readonly #seen = new RowTerms();

  /** Of what the row was added with. */
  hashOf(row: number): number {
    return this.#hashes.values[row] ?? 0;
  }

  /** Divides the texts of a product into terms. */
  read(document: SearchDocument): DocumentTerms {
    const { documents } = document;
    const literal = this.#textTerms.literal(document.literal);
    const parts = this.literalTexts.read(document.literal);
    const terms: DocumentTerms = { literal, parts, words: [], documents, hash: 1 };
    const add = (term: number, field: WordField) => terms.words.push(term * fieldCount + fieldNumbers[field]);
    for (const text of document.identifiers) {
      const key = identifierKey(text);
      if (key !== '' && key.length <= longestWord) add(this.words.add(key), 'identifier');
    }
    for (const kind of document.kinds) add(this.words.add(kind), 'head');
    for (const field of wordFields) {
      if (field === 'strong') {
        for (const group of document.strong)
          for (const term of this.#textTerms.group(group)) add(term, field);
        for (const value of document.values) add(this.words.add(value), field);
      } else
        for (const text of document[field]) for (const term of this.#textTerms.words(text)) add(term, field);
    }
    terms.hash = hashOf(terms);
    return terms;
  }

  /** Each row once, in ascending order. */
  add(row: number, { literal, parts, words, documents, hash }: DocumentTerms): void {
    this.documents.add(row, documents);
    this.letterRows.add(row, literal);
    this.literalTexts.add(row, parts);
    this.#hashes.reserve(row + 1);
    this.#hashes.values[row] = hash;
    this.#seen.clear();
    for (const term of literal) if (this.#seen.add(term)) this.#literal.add(term, row);
    this.#seen.clear();
    for (const word of words) {
      const term = Math.floor(word / fieldCount);
      // In the strongest field that has it.
      if (this.#seen.add(term)) this.#words.add(term, row, word & (fieldCount - 1));
    }
  }

  markLiteral(term: number, target: Int32Array): void {
    this.#literal.mark(term, target);
  }

  /** Of the head, part numbers are part. */
  markWord(term: number, field: WordField, target: Int32Array): void {
    this.#words.mark(term, target, fieldNumbers[field]);
    if (field === 'head') this.#words.mark(term, target, fieldNumbers.identifier);
  }

  hasWord(term: number, field: WordField): boolean {
    return this.countWord(term, field) > 0 || (field === 'head' && this.countWord(term, 'identifier') > 0);
  }

  /** How many rows have the word, including rows without a product. */
  countWord(term: number, field?: WordField): number {
    const fields = field ? [fieldNumbers[field]] : Object.values(fieldNumbers);
    return fields.reduce((sum, one) => sum + this.#words.count(term, one), 0);
  }
}

function hashOf({ parts, words, documents }: DocumentTerms): number {
  let hash = 1;
  for (const part of parts) hash = Math.imul(hash ^ part, 0x01000193) ^ (hash >>> 15);
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193) ^ (hash >>> 15);
  for (const title of documents) {
    for (let at = 0; at < title.length; at += 1) hash = Math.imul(hash ^ title.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
