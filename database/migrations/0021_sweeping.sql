ALTER TABLE "imports" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "wanted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "looked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_changed" ON "import_rows" USING btree ("import_id","product_id") WHERE kind = 'changed';