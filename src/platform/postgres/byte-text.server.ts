// A kind of column: text that compares byte by byte, so that an index serves both its order and its prefixes.
import { customType } from 'drizzle-orm/pg-core';

export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
