// By which cookies somebody is signed in.

export const deskCookiePrefix = 'desk';

/** Part of the name of each: the rest depends on how the site is reached. */
export const sessionCookie = `${deskCookiePrefix}.session`;
