// English: what a visitor reads who asks for more pages than one address may. Kept apart from the pages' dictionary.
export const busy = {
  title: 'One moment, please',
  text: 'Many pages are being asked for from your network. This page tries again by itself in a few seconds.',
};
