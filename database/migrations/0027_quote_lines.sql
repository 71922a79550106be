CREATE TABLE "document_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "part_aliases" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"part_key" text NOT NULL,
	"part_number" text NOT NULL,
	"manufacturer" text,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_number" text,
	"sku" text,
	"manufacturer" text,
	"description" text,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"target_price" numeric,
	"currency" text,
	"note" text,
	"product_id" uuid,
	"match" text NOT NULL,
	CONSTRAINT "quote_lines_position" UNIQUE("quote_id","position"),
	CONSTRAINT "quote_lines_quantity_positive" CHECK ("quote_lines"."quantity" > 0),
	CONSTRAINT "quote_lines_target_price" CHECK ("quote_lines"."target_price" is null or ("quote_lines"."target_price" >= 0 and "quote_lines"."currency" is not null))
);
--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "incoterm" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "room_salt" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "room_digest" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "room_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "part_aliases" ADD CONSTRAINT "part_aliases_line_id_quote_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quote_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_attachments" ADD CONSTRAINT "quote_attachments_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_aliases_of_part" ON "part_aliases" USING btree ("part_key");--> statement-breakpoint
CREATE INDEX "quote_attachments_of_quote" ON "quote_attachments" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_attachments_unused" ON "quote_attachments" USING btree ("created_at") WHERE quote_id is null;--> statement-breakpoint
CREATE INDEX "quote_lines_of_product" ON "quote_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quote_requests_merged" ON "quote_requests" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_room_digest_unique" UNIQUE("room_digest");