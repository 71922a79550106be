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
  return [...forms];
}

function formsOfRoot(root: string): string[] {
  const own = endings.map((ending) => root + ending);
  const doubled = /[aeiou][bdgklmnprt]$/.test(root) ? root + root.slice(-1) : null;
  return doubled ? [...own, ...['ing', 'ed', 'er'].map((ending) => doubled + ending)] : own;
}

const isArabic = /^\p{Script=Arabic}+$/u;

/** Without "and", "for", "with" before the word, and "its", "our", "your" after it; of a verb, the nouns that are made of it. */
function arabicForms(word: string): string[] {
  const withoutPrefix = word.replace(/^[وفبكل](?=.{3})/u, '');
  const forms = [withoutPrefix, word, withoutPrefix].map((form, at) =>
    at === 0 ? form : form.replace(/(?<=.{3})(?:ها|هم|نا|كم|ك)$/u, ''),
  );
  return [...new Set([...forms, ...nounsOf(word)])].filter((form) => form !== word);
}

const presentTense = /^س?[ايتن](?<root>\p{Script=Arabic}{3,5}?)(?:ون|ين|وا|ها|هم|ه)?$/u;

/** Of تفحصون: فحص, and of نركب: تركيب. */
function nounsOf(verb: string): string[] {
  const root = presentTense.exec(verb)?.groups?.['root'] ?? '';
  const [first = '', second = '', third = '', ...more] = root;
  if (third === '') return [];
  const ofThree = [`${first}ا${second}${third}`, `ت${first}${second}ي${third}`, `${first}${second}ا${third}`];
  return [root, `م${root}`, `${root}ه`, `م${root}ه`, ...(more.length === 0 ? ofThree : [])];
}
