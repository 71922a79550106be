ALTER TABLE "imports" ADD COLUMN "done_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done_row" integer DEFAULT 0 NOT NULL;