// Password strength: rejects common passwords, variations of them, and those made of the owner's name or email.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { profile } from '#features/company/company.profile.ts';

/**
 * Estimated number of guesses that a password must withstand. The rate limit allows about 105,000 attempts a year, so that
 * the probability of guessing it within a year is one in a thousand.
 */
const minGuesses = 1e8;

const minOtherCharacters = 8;
/** Known to everybody who knows the software. */
const productNames = ['entrepot', 'entrepôt'];

export interface PasswordOwner {
  name: string;
  email: string;
}

export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const ownerTerms = termsOf(owner);
  // Full-width letters, as Chinese keyboards have them, make no word rarer.
  const normal = password.normalize('NFKC');
  if (withoutTerms(normal, ownerTerms).length < minOtherCharacters) return true;
  estimator ??= loadEstimator();
  return (await estimator).check(normal, ownerTerms).guesses < minGuesses;
}

/** The password without these terms: zxcvbn overestimates passwords that combine several of these. */
function withoutTerms(password: string, ownerTerms: readonly string[]): string {
  const longestFirst = ownerTerms.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Takes some 30 MB, so it is loaded only when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function termsOf({ name, email }: PasswordOwner): string[] {
  const whole = [name, email, profile.name, ...email.split('@')];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts, ...productNames])].filter((word) => word.length > 2);
}
