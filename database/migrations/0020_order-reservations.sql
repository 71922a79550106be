CREATE TABLE "order_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"wait_above_amount" numeric(14, 2),
	"wait_above_share" integer NOT NULL,
	"reservation_hours" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_settings_one_row" CHECK ("order_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_unconfirmed_of_mailbox" ON "orders" USING btree ("mailbox","created_at") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed_of_network" ON "orders" USING btree ("network","created_at") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'pending';