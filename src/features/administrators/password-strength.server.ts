// Refuses passwords that guessers try first: the commonest ones, what is made of them, and what is known of their owner.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { profile } from '#features/company/company.profile.ts';

/**
 * Guesses that a password must withstand, as the estimate counts them. Attempts are slowed to about 105,000 a year,
 * so that one found within a year is one in a thousand.
 */
const fewestGuesses = 1e8;

const fewestOtherCharacters = 8;

export interface PasswordOwner {
  name: string;
  email: string;
}

export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const words = ownWords(owner);
  if (withoutWords(password, words).length < fewestOtherCharacters) return true;
  estimator ??= loadEstimator();
  return (await estimator).check(password, words).guesses < fewestGuesses;
}

/** What a password holds besides its owner's name and address; the estimate thinks too well of two of them in a row. */
function withoutWords(password: string, words: readonly string[]): string {
  const longestFirst = words.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Some 30 MB that most processes never need: loaded when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function ownWords({ name, email }: PasswordOwner): string[] {
  const whole = [name, email, profile.name, ...email.split('@')];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts])].filter((word) => word.length > 2);
}
