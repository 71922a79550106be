// Sentence words: by which English sentences are read; what buyers type.

/** What whole sentences have, and lists of words seldom. */
export const sentence =
  /(?:^|\s)(?:how|what|which|who|whose|where|when|why|is|are|was|were|does|do|did|can|could|should|would|will|must|i|we|you|he|she|they|my|our|your|their|me|us|them|someone|somebody|something|i'm|i'd|we're|there|need|needs|want|wants)(?=\s)/iu;
/** Before what is looked for. */
export const seekingWords =
  /(?:^|\s)(?:(?:which|what)(?: (?:kind|sort|type|size|model)s?(?: of)?)?|is there|are there|(?:do|can|could) you (?:have|sell|stock|offer|recommend|suggest|supply)|(?:i|we|you)(?: (?:would|am|are|do|also|really|still|just))*(?: (?:need|want|like|buy|use|order|looking for))|i'd like|looking for|need|want|search(?:ing)? for|recommend|suggest|(?:to|i|we|me) (?:find|get|buy|order|choose)|buy|choose)(?= )(?: to (?:buy|order|get|have|find|choose)(?= ))?(?: (?:a|an|any|some|the|one|two|several|me))*(?= )/giu;
/** Where what is asked for has been named. */
export const endOfClause =
  /(?:^|\s)(?:that|which|who|whose|to|for|with|without|can|could|will|would|do|does|did|is|are|was|has|have|should|must|may|on|in|at|of|from|by|over|into|between|under|above|near|when|where|while|if|so|and|or|a|an|the|i|we|you|they|it|my|our|your|their|this|these|those|each|every)(?=\s|$)|[,;:.?!]/giu;

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
