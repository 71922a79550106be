// The retired words, which a newcomer would have to decode, each with its usual name and its legitimate uses.

interface RetiredWord {
  /** Matches all forms, as a word of an identifier, a file name, a comment or a title. */
  forms: RegExp;
  instead: string;
}

const retired = (forms: string, instead: string): RetiredWord => ({
  forms: new RegExp(`^(${forms})$`),
  instead,
});

export const retiredWords: readonly RetiredWord[] = [
  retired('desks?', 'admin'),
  retired('doors?|doorway|doorkeeper', 'route'),
  retired('gates?|gated', 'requireAdmin, rate limit'),
  retired('pace|paces|paced', 'rate limit'),
  retired('patience|patient|patiently|impatient', 'timeoutMs'),
  retired('callers?', 'rate limiter, client'),
  retired('turns', 'queue'),
  retired('crowded|crowd', 'QueueFullError'),
  retired('faults?|faulty', 'issue, error, defect'),
  retired('refus(e|es|ed|ing|al|als)', 'reject, error'),
  retired('sayings?', 'toasts, messages'),
  retired('words', 'messages'),
  retired('dictionar(y|ies)', 'messages, i18n'),
  retired('questions?', 'query, params, input'),
  retired('asked|asker', 'query, params, requested'),
  retired('given', 'input, params'),
  retired('writers?', 'tx'),
  retired('kept|keeper', 'cached, stored'),
  retired('miss(es)?|tall(y|ies|ied)', 'emptySearch, count'),
  retired('stretch(es)?', 'block'),
  retired('chances?', 'random sample'),
  retired('pictures?', 'image'),
  retired('entrances?|entering', 'sign-in'),
  retired('diar(y|ies)', 'log'),
  retired('told|tells?|telling', 'reported, notify'),
  retired('away', 'unavailable, offline'),
  retired('troubles?', 'error'),
  retired('hears?|heard|hearing', 'receive, listen'),
  retired('weighs?|weighed', 'size'),
  retired('endurance', 'stress'),
  retired('houses?', 'company'),
  retired('ask|asks|asking', 'request, query, fetch'),
  retired('rude|knocks?|books', 'misbehaving client, request, accounting'),
];

/** Texts in which a retired word is correct, wherever they occur. */
export const legitimateUses: readonly RegExp[] = [
  // Paths of the API, of uploaded files and of a news article.
  /(\/api\/admin)?\/pictures\b|\/imports\/(:id|\{id\})\/faults\b|\barabic-sales-desk\b/g,
  // The folder and the table of uploaded images.
  /'pictures'|[`']pictures\/(?=a\.webp|\$\{each\})/g,
  // Other names in the database: tables, their indexes, columns and migrations.
  /'callers'|\b(from|truncate) callers\b|\bproduct_tallies\w*|\bsearch_misses\w*|\w+near_misses\b|_secrets_and_pace\b/g,
  /\b(r|excluded)\.faults\b|\bfaults = |, faults,|jsonb\('faults'\)/g,
  // Values in the database: actions of the history, which messages repeat, issues and statuses of imported images.
  /'picture\.uploaded'|'picture_width'|\bnot_a_picture\b|'rate\.kept'|['`]kept['`]/g,
  // A parameter of SAP's Open Catalog Interface.
  /'~CALLER'/g,
  // The file in which earlier releases list their files.
  /'\.kept\.json'/g,
  // Elements, properties and values of HTML, CSS and JavaScript.
  /<\/?picture\b|<\/picture>|'picture'|^picture(?= \{)|picture-in-picture|stretch(?=;|'|"| )|given-name/gm,
  /getWriter|FileWriter|writerOf/g,
  // A function of the property tests' library.
  /\bdictionary(?=\()/g,
  // Ordinary English.
  /\bturns (a|an|by|on|off|out|the|them|%s|into)\b|\baway from\b|\bunrelated words\b|in[- ]?doors?|out[- ]?doors?/gi,
];

/** Files in which a retired word is the usual term. */
export const legitimateFiles: readonly { files: RegExp; words: RegExp }[] = [
  // Column headers in customers' files.
  { files: /products\/product-fields\.ts$/, words: /^pictures?$/ },
  // FAQ entries, as schema.org names their parts.
  { files: /company\.content\.ts$|\/faq\.tsx$|structured-data(\.test)?\.ts$/, words: /^questions?$/ },
  // A search consists of words.
  {
    files:
      /features\/products\/search\/|features\/parts-list\/matching\/|search-(brute-force|engine|queries)\.ts$|bench\/altered-parts\.ts$/,
    words: /^words$/,
  },
  // Cache hits and misses.
  { files: /server\/page-cache\/|metrics\.server\.ts$|observed-listener\.test\.ts$/, words: /^miss(es)?$/ },
  // The library's list of common words.
  { files: /auth\/password-strength\.server\.ts$/, words: /^dictionary$/ },
];
