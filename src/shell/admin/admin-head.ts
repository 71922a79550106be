// Head of the admin's pages: a title, and no indexing.
import { profile } from '#features/company/company.profile.ts';

export function adminHead(title: string | undefined) {
  return {
    meta: [
      { title: title ? `${title} | ${profile.name}` : profile.name },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  };
}

export { default as adminStyles } from '#styles/admin.css?url';
