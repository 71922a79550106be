ALTER TABLE "sign_in_failures" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "secrets" jsonb;--> statement-breakpoint
CREATE INDEX "change_sets_of_actor" ON "change_sets" USING btree ("actor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "change_sets_of_action" ON "change_sets" USING btree ("action","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Invitations written before their token was kept apart; that of one that has left is of no use to anybody here.
UPDATE "mail_outbox" SET
	"secrets" = CASE WHEN "status" <> 'sent' THEN
		jsonb_build_object('token', substring("body_text" from '/admin/welcome\?token=([A-Za-z0-9_-]+)')) END,
	"body_text" = regexp_replace("body_text", '(/admin/welcome\?token=)[A-Za-z0-9_-]+', E'\\1\uE000token\uE001', 'g'),
	"body_html" = regexp_replace("body_html", '(/admin/welcome\?token=)[A-Za-z0-9_-]+', E'\\1\uE000token\uE001', 'g')
WHERE "subject_ref" LIKE 'administrator:%' AND "body_text" ~ '/admin/welcome\?token=[A-Za-z0-9_-]';
