// The first administrator of the site under browser test.
export const administrator = {
  email: 'admin@meridian.example',
  password: 'correct horse battery staple',
};
