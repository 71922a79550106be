CREATE TABLE "quotation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_settings_one_row" CHECK ("quotation_settings"."id" = 1)
);
