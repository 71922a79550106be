CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"language" text NOT NULL,
	"paper" text NOT NULL,
	"code" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"file" text NOT NULL,
	"currency" text,
	"total" bigint,
	"valid_until" date,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_documents_code_unique" UNIQUE("code"),
	CONSTRAINT "issued_documents_file_unique" UNIQUE("file"),
	CONSTRAINT "issued_documents_number" UNIQUE("kind","number","language","paper"),
	CONSTRAINT "issued_documents_total" CHECK (("issued_documents"."total" is null) = ("issued_documents"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_settings_one_row" CHECK ("company_settings"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "issued_documents_of_subject" ON "issued_documents" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "issued_documents_by_digest" ON "issued_documents" USING btree ("sha256");--> statement-breakpoint
CREATE FUNCTION reject_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(new) - 'status' - 'status_at') IS DISTINCT FROM (to_jsonb(old) - 'status' - 'status_at') THEN
    RAISE EXCEPTION 'An issued document never changes: %', old.number;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER issued_documents_frozen BEFORE UPDATE ON issued_documents
  FOR EACH ROW EXECUTE FUNCTION reject_document_change();
