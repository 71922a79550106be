CREATE TABLE "punchout_payloads" (
	"system_id" uuid NOT NULL,
	"payload_digest" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punchout_payloads_system_id_payload_digest_pk" PRIMARY KEY("system_id","payload_digest")
);
--> statement-breakpoint
CREATE TABLE "punchout_quotes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"system_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"request_date" text NOT NULL,
	"payload_id" text NOT NULL,
	"parties" jsonb NOT NULL,
	"line_numbers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punchout_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"system_id" uuid,
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punchout_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"system_id" uuid NOT NULL,
	"start_digest" text NOT NULL,
	"digest" text,
	"expires_at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"return_url" text NOT NULL,
	"return_target" text,
	"buyer_cookie" text,
	"parties" jsonb,
	"start_path" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punchout_sessions_start_digest_unique" UNIQUE("start_digest"),
	CONSTRAINT "punchout_sessions_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "punchout_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"unspsc" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punchout_settings_one_row" CHECK ("punchout_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "punchout_systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"company" text NOT NULL,
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"secret_digest" text NOT NULL,
	"return_hosts" text[] NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"email" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "punchout_payloads" ADD CONSTRAINT "punchout_payloads_system_id_punchout_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."punchout_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_quotes" ADD CONSTRAINT "punchout_quotes_quote_id_quote_requests_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_quotes" ADD CONSTRAINT "punchout_quotes_system_id_punchout_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."punchout_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_requests" ADD CONSTRAINT "punchout_requests_system_id_punchout_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."punchout_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_system_id_punchout_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."punchout_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punchout_payloads_by_time" ON "punchout_payloads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "punchout_quotes_of_system" ON "punchout_quotes" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "punchout_requests_newest" ON "punchout_requests" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "punchout_requests_of_system" ON "punchout_requests" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "punchout_sessions_of_system" ON "punchout_sessions" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "punchout_sessions_by_expiry" ON "punchout_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_systems_identity" ON "punchout_systems" USING btree ("kind",lower(domain),lower(identity)) WHERE revoked_at is null;