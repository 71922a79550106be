// Start of the admin: sets what its routes need before the router starts, in the browser and on the server.
import { stripSearchParams } from '@tanstack/react-router';
import { setAdminSearchSchemas } from './admin-search.ts';
import { adminSearchSchemas } from './admin-search-schemas.ts';

export { loadAdminMessages } from '#i18n/admin-messages.ts';

setAdminSearchSchemas(adminSearchSchemas, (page, context) =>
  // The type of the defaults depends on `page`, which TypeScript cannot correlate.
  stripSearchParams<typeof context.search>(adminSearchSchemas[page].parse({}) as never)(context),
);
