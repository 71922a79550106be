-- Substring and similarity search.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- What a search looks through, lower-cased; U+001F keeps a match from running across two fields.
-- array_to_string is only stable because of types whose text depends on settings; text[] does not.
create function product_search_text(title text, description text, features text[]) returns text
language sql immutable parallel safe
return lower(title || e'\x1f' || description || e'\x1f' || array_to_string(features, e'\x1f'));
