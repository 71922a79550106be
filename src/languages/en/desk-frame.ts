// The desk's frame: what stands around every page of it.
export const frame = {
  skip: 'Skip to content',
  navigation: {
    label: 'Admin',
    products: 'Products',
    history: 'History',
    settings: 'Settings',
    logout: 'Logout',
    site: 'Open the website',
  },
  success: 'Success',
  error: 'Error',
  undo: 'Undo',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading...',
  failed: 'This did not load.',
  unreachable: 'The server cannot be reached. Nothing was lost; try again.',
} as const;
