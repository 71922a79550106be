// What the desk's pages say about themselves: a title for the tab, and nothing for search engines.
import { profile } from '#features/company/company.profile.ts';

export function deskHead(title: string | undefined) {
  return {
    meta: [
      { title: title ? `${title} | ${profile.name}` : profile.name },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  };
}

export { default as deskStyles } from '#styles/desk.css?url';
