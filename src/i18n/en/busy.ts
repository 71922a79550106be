// English: what a visitor reads who asks for more pages than one address may. Kept apart from the pages' dictionary.
export const busy = {
  title: 'One moment, please',
  text: 'Too many pages were requested from your network. This page tries again in a few seconds.',
  overloaded: 'Many people are here right now. This page tries again in a few seconds.',
};
