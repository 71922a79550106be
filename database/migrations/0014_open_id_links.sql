CREATE TABLE "openid_links" (
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_links_user_id_issuer_pk" PRIMARY KEY("user_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "openid_links" ADD CONSTRAINT "openid_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An identity linked twice was refused everywhere; the earlier link is the one that its owner made.
DELETE FROM "accounts" later USING "accounts" earlier
WHERE later.provider_id = earlier.provider_id AND later.account_id = earlier.account_id
	AND (later.created_at, later.id) > (earlier.created_at, earlier.id);--> statement-breakpoint
UPDATE "accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL
WHERE coalesce("access_token", "refresh_token", "id_token") IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_by_identity" ON "accounts" USING btree ("provider_id","account_id");