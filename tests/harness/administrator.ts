// The first administrator of the site that browser journeys visit.
export const administrator = {
  email: 'admin@meridian.example',
  password: 'correct horse battery staple',
};
