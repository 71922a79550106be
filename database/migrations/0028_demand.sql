CREATE TABLE "demand_days" (
	"source" text NOT NULL,
	"part_key" text NOT NULL,
	"manufacturer_key" text NOT NULL,
	"day" date NOT NULL,
	"part_number" text NOT NULL,
	"manufacturer" text NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demand_days_part_key_manufacturer_key_source_day_pk" PRIMARY KEY("part_key","manufacturer_key","source","day")
);
--> statement-breakpoint
CREATE TABLE "demand_dismissals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part_key" text NOT NULL,
	"manufacturer_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demand_dismissals_of_part" UNIQUE("part_key","manufacturer_key")
);
--> statement-breakpoint
CREATE INDEX "demand_days_newest" ON "demand_days" USING btree ("last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_lines_unmatched" ON "quote_lines" USING btree ("quote_id") WHERE product_id is null;--> statement-breakpoint
-- Two spellings of a part number have the same key: case, width, spaces and punctuation make no difference.
create function demand_key(part text) returns text language sql immutable parallel safe
return left(regexp_replace(lower(normalize(coalesce(part, ''), NFKC)), '[[:space:]!-/:-@[-`{-~‐-―−]+', '', 'g'), 200);
--> statement-breakpoint
-- Searches that showed nothing, as far as they are known: without their days, on the last one.
insert into demand_days (source, part_key, manufacturer_key, day, part_number, manufacturer, description, quantity, count,
  first_at, last_at)
select 'search', demand_key(term), '', max(last_at at time zone 'utc')::date, max(term), '', '', 0, sum(count), max(last_at), max(last_at)
from search_misses
where count > 0 and demand_key(term) <> ''
group by demand_key(term);
