// Word forms: English verbs and the nouns that are made of them, as print and printer; Arabic words with what is written onto them.

const endings = ['', 'e', 'ing', 'ed', 'er', 'or', 'ion', 'ation', 'ment'];
const shortest = 3;

/** Words that may be forms of the same one; only some of them exist. Normal text in lower case. */
export function formsOf(word: string): string[] {
  if (isArabic.test(word)) return arabicForms(word);
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const bare = word.replace(/(?:ing|ed|er|or|e|ation|ion|ment)$/, '');
  const roots = [word, bare, bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1')];
  const forms = new Set(roots.filter((root) => root.length >= shortest).flatMap(formsOfRoot));
  forms.delete(word);
  // Misspelt, as senser, or spelt in another way, as convertor: both are corrected, and the correction is shown.
  forms.delete(word.replace(/(?:er|or)$/, (ending) => (ending === 'er' ? 'or' : 'er')));
  return [...forms];
}

function formsOfRoot(root: string): string[] {
  const own = endings.map((ending) => root + ending);
  const doubled = /[aeiou][bdgklmnprt]$/.test(root) ? root + root.slice(-1) : null;
  return doubled ? [...own, ...['ing', 'ed', 'er'].map((ending) => doubled + ending)] : own;
}

const isArabic = /^\p{Script=Arabic}+$/u;

/** Of a verb also the nouns that are made of it. */
function arabicForms(word: string): string[] {
  const forms = new Set([...withoutAttached(word), ...nounsOf(word)]);
  forms.delete(word);
  return [...forms];
}

/** Without "and", "for", "with" before an Arabic word, and "its", "our", "your" after it. */
export function withoutAttached(word: string): string[] {
  const withoutPrefix = word.replace(/^[وفبكل](?=.{3})/u, '');
  const forms = new Set(
    [withoutPrefix, word, withoutPrefix].map((form, at) =>
      at === 0 ? form : form.replace(/(?<=.{3})(?:ها|هم|نا|كم|ك)$/u, ''),
    ),
  );
  forms.delete(word);
  return [...forms];
}

/** With the prefixes and endings of dialects: بيشتغل, هيشحن, كتصور, ما يشتغلش. */
const presentTense =
  /^(?:س|ب|ه|ح|ع|ك|كا|غ|غا)?[ايتن](?<root>\p{Script=Arabic}{3,5}?)(?:ون|ين|وا|ها|هم|ه|لي|لنا|ني|نا)?ش?$/u;

/** Of تفحصون: فحص, and of نركب: تركيب. */
function nounsOf(verb: string): string[] {
  const root = presentTense.exec(verb)?.groups?.['root'] ?? '';
  const [first = '', second = '', third = '', ...more] = root;
  if (third === '') return [];
  const ofThree = [
    `${first}ا${second}${third}`,
    `ت${first}${second}ي${third}`,
    `${first}${second}ا${third}`,
    `${first}${second}ا${third}ه`,
    `${first}${second}و${third}`,
  ];
  return [root, `م${root}`, `${root}ه`, `م${root}ه`, ...(more.length === 0 ? ofThree : [])];
}
