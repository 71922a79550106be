CREATE TABLE "quotation_acceptances" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_acceptances_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "quotation_charges" (
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"percent" numeric,
	"amount" numeric,
	CONSTRAINT "quotation_charges_version_id_position_pk" PRIMARY KEY("version_id","position"),
	CONSTRAINT "quotation_charges_one" CHECK (("quotation_charges"."percent" is null) <> ("quotation_charges"."amount" is null)),
	CONSTRAINT "quotation_charges_exact" CHECK (("quotation_charges"."percent" is null or ("quotation_charges"."percent" between 0 and 100 and scale(trim_scale("quotation_charges"."percent")) <= 4))
        and ("quotation_charges"."amount" is null or "quotation_charges"."amount" >= 0))
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"line_key" uuid NOT NULL,
	"position" double precision NOT NULL,
	"group_name" text,
	"is_optional" boolean NOT NULL,
	"product_id" uuid,
	"request_line_id" uuid,
	"requested_part" text,
	"requested_quantity" numeric,
	"sku" text,
	"part_number" text,
	"manufacturer" text,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric,
	"catalogue_price" numeric,
	"cost" numeric,
	"price_breaks" jsonb NOT NULL,
	"min_quantity" integer NOT NULL,
	"order_multiple" integer NOT NULL,
	"lead_time_days" integer,
	"hs_code" text,
	"country_of_origin" text,
	"weight" numeric,
	"note" text,
	CONSTRAINT "quotation_lines_key" UNIQUE("version_id","line_key"),
	CONSTRAINT "quotation_lines_quantities" CHECK ("quotation_lines"."quantity" > 0 and "quotation_lines"."min_quantity" > 0 and "quotation_lines"."order_multiple" > 0),
	CONSTRAINT "quotation_lines_price_exact" CHECK ("quotation_lines"."unit_price" >= 0 and "quotation_lines"."unit_price" < 10000000000 and scale(trim_scale("quotation_lines"."unit_price")) <= 6),
	CONSTRAINT "quotation_lines_cost_exact" CHECK ("quotation_lines"."cost" >= 0 and "quotation_lines"."cost" < 10000000000 and scale(trim_scale("quotation_lines"."cost")) <= 6)
);
--> statement-breakpoint
CREATE TABLE "quotation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quotation_id" uuid NOT NULL,
	"line_key" uuid,
	"author" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_messages_key" UNIQUE("quotation_id","key")
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quotation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"status_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"usd_per_unit" numeric(14, 6) NOT NULL,
	"language" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_company" text,
	"buyer_country" text,
	"buyer_tax_id" text,
	"billing_address" jsonb,
	"shipping_address" jsonb,
	"incoterm" text,
	"place" text,
	"transport" text,
	"payment_terms" text,
	"valid_until" date,
	"delivery" text,
	"note" text,
	"number" text,
	"issued_at" timestamp with time zone,
	"issued_by" text,
	"total_amount" numeric(14, 2),
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_versions_number_unique" UNIQUE("number"),
	CONSTRAINT "quotation_versions_version" UNIQUE("quotation_id","version"),
	CONSTRAINT "quotation_versions_issued" CHECK (("quotation_versions"."status" = 'draft') = ("quotation_versions"."issued_at" is null)
        and ("quotation_versions"."issued_at" is null) = ("quotation_versions"."number" is null)
        and ("quotation_versions"."issued_at" is null) = ("quotation_versions"."total_amount" is null)),
	CONSTRAINT "quotation_versions_rate" CHECK ("quotation_versions"."usd_per_unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"number" text,
	"room_salt" text,
	"room_digest" text,
	"room_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_room_digest_unique" UNIQUE("room_digest")
);
--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "backordered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "usd_per_unit" numeric(14, 6) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotation_version_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD CONSTRAINT "quotation_acceptances_version_id_quotation_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_charges" ADD CONSTRAINT "quotation_charges_version_id_quotation_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_version_id_quotation_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_lines_of_version" ON "quotation_lines" USING btree ("version_id","position");--> statement-breakpoint
CREATE INDEX "quotation_lines_of_product" ON "quotation_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quotation_messages_of_quotation" ON "quotation_messages" USING btree ("quotation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_versions_one_draft" ON "quotation_versions" USING btree ("quotation_id") WHERE "quotation_versions"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_versions_one_issued" ON "quotation_versions" USING btree ("quotation_id") WHERE "quotation_versions"."status" = 'issued';--> statement-breakpoint
CREATE INDEX "quotation_versions_by_status" ON "quotation_versions" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_backordered" CHECK ("order_items"."backordered" between 0 and "order_items"."quantity") NOT VALID;--> statement-breakpoint
-- What was issued is never changed: of a version only its status, of its lines and charges nothing.
create function reject_issued_version() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['status', 'status_reason', 'status_at', 'reminded_at', 'updated_at'];
begin
  if old.issued_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or new.status = 'draft' or to_jsonb(old) - changing is distinct from to_jsonb(new) - changing then
    raise exception 'Version % was issued and cannot be changed.', old.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function reject_issued_content() returns trigger language plpgsql as $$
begin
  if exists (
    select from quotation_versions
    where id in (case when tg_op <> 'INSERT' then old.version_id end, case when tg_op <> 'DELETE' then new.version_id end)
      and issued_at is not null
  ) then
    raise exception 'The version was issued: its lines and charges cannot be changed.'
      using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger quotation_versions_frozen before update or delete on quotation_versions
  for each row execute function reject_issued_version();
--> statement-breakpoint
create trigger quotation_lines_frozen before insert or update or delete on quotation_lines
  for each row execute function reject_issued_content();
--> statement-breakpoint
create trigger quotation_charges_frozen before insert or update or delete on quotation_charges
  for each row execute function reject_issued_content();
--> statement-breakpoint
-- outside transactions
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_backordered";
