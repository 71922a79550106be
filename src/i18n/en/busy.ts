// English: why a visitor gets no page at the moment. Kept apart from the pages' dictionary.
export const busy = {
  title: 'One moment, please',
  limited: 'Too many pages were requested from your network. This page tries again in a few seconds.',
  overloaded: 'Many people are here right now. This page tries again in a few seconds.',
  starting: 'This site is starting. This page tries again in a few seconds.',
};
