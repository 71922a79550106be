// Sentence words: by which English sentences are read; what buyers type.

/** What whole sentences have, and lists of words seldom. */
export const sentence =
  /(?:^|\s)(?:how|what|which|who|whose|where|when|why|is|are|was|were|does|do|did|can|could|should|would|will|must|i|we|you|he|she|they|my|our|your|their|me|us|them|someone|somebody|something|i'm|i'd|we're|there|need|needs|want|wants)(?=\s)/iu;
/** Before what is looked for. */
export const seekingWords =
  /(?:^|\s|(?='))(?:(?:which|what)(?: (?:kind|sort|type|size|model)s?(?: of)?)?|is there|are there|have you(?: got)?|(?:do|does|can|could) (?:you|any(?:one|body)|some(?:one|body)) (?:have|sell|stock|carry|make|offer|recommend|suggest|supply)|(?:i|we|you)(?: (?:would|am|are|do|also|really|still|just))*(?: (?:need|want|like|buy|use|order|looking for))|i'd like|(?:'m|'re|am|are) after|looking for|need|want|search(?:ing)? for|recommend|suggest|(?:to|i|we|me) (?:find|get|buy|order|choose)|buy|choose)(?= )(?: to (?:buy|order|get|have|find|choose)(?= ))?(?: (?:a|an|any|some|the|one|two|several|me))*(?= )/giu;
/** Where what is asked for has been named. */
export const endOfClause =
  /(?:^|\s)(?:that|which|who|whose|to|for|with|without|can|could|will|would|do|does|did|is|are|was|has|have|should|must|may|on|in|at|of|from|by|over|into|between|under|above|near|when|where|while|if|so|and|or|a|an|the|i|we|you|they|it|my|our|your|their|this|these|those|each|every)(?=\s|$)|[,;:.?!]/giu;

/** Before what is looked for in Chinese, the clearest words first. */
export const chineseSeeking = [
  /有没有(?!什么|办法|人)|有什么(?!办法|方法)|有哪些|哪一?[种款个台类家]|什么样(?!才)|需要|想找|寻找|想买|想要|求购|推荐|采购|购买/gu,
  /什么|[要买找求]/gu,
];
/** What is looked for is named before these, or else at the end of the clause: 能供电的交换机. */
export const chineseVerb = /[能可会把是]|用来|用于|适合|适用|支持/gu;
export const endOfChineseClause = /(?!、)[\p{P}\s]/gu;

/** Before what is looked for in Arabic; in normal text. */
export const arabicSeeking =
  /(?<!\p{L})(?:(?:هل|ماذا|ايش|شو|وش) (?:لديكم|عندكم|لديك|عندك|يوجد|توجد|هناك|تبيعون|توفرون)|(?:احتاج|نحتاج|محتاج|بحاجه)(?: الي)?|[ان]ريد|[ان]بحث عن|[ان]بغي|عايزي?ن?|عاوزي?ن?|بدي|بدنا|ما ?ه[وي]|اي|مطلوب|انصحوني|تنصحوني|اقترحوا)(?!\p{L})/gu;
export const endOfArabicClause =
  /[\p{P}]|(?<!\p{L})(?:الذي|التي|اللي|حتي|لكي|كي|عشان|علشان|لان|و?يمكنه?ا?)(?!\p{L})/gu;

/** Kinds of goods that tell how much there is of something. */
export const measuring = new Set([
  'sensor',
  'meter',
  'detector',
  'gauge',
  'monitor',
  'probe',
  'logger',
  'analyser',
  'indicator',
  'alarm',
]);
/** What is looked for is named only by what it is for. */
export const vague = new Set([
  ...measuring,
  'machine',
  'apparatus',
  'device',
  'appliance',
  'box',
  'system',
  'tool',
  'thing',
  'unit',
  'instrument',
  'gadget',
  'equipment',
  'solution',
  'product',
  'stuff',
]);
