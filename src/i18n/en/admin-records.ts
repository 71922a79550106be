// Texts that several screens of the admin share.
export const records = {
  removeRow: 'Remove row {n, number} of {label}',
  save: 'Save',
  delete: 'Delete',
  actions: 'Actions',
  editNamed: 'Edit {name}',
  deleteNamed: 'Delete {name}',
  clearSearch: 'Clear search',
  added: '“{name}” added.',
  saved: '“{name}” saved.',
  deleted: '“{name}” deleted.',
  failed: 'Could not save. Try again.',
  gone: 'Someone else deleted it.',
  conflict:
    'Someone else changed the same fields ({list}). Your text is still here. Save again to replace theirs.',
  deleteEffect: 'You can restore it from History.',
  optional: 'optional',
  showAll: 'Show all',
  loadFailed: 'Could not load the list',
  loadFailedText: 'Check your connection and try again.',
  nothingFound: 'Nothing matches',
  nothingFoundText: 'Try other words.',
  issues: {
    taken: '{name} already has this name.',
    slug: 'Use lower-case letters, digits and dashes.',
    letters: 'Use letters or digits.',
  },
} as const;
