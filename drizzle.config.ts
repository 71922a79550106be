// How `npm run migration` writes the SQL between the tables as they are and as they were.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.server.ts',
  out: './database/migrations',
});
