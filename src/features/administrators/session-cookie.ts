// By which cookies somebody is signed in.
export const deskCookiePrefix = 'desk';
