CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_positive" CHECK ("order_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"from_backorder" integer NOT NULL,
	"packages" integer[] NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_lines_quantities" CHECK ("shipment_lines"."quantity" > 0 and "shipment_lines"."from_backorder" between 0 and "shipment_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"packages" jsonb NOT NULL,
	"mailed" boolean NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_number" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_number_positive" CHECK ("shipments"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "trade" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotation_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "incoterm" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_terms" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_of_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_item" ON "shipment_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_on") WHERE "orders"."payment_status" = 'pending' and "orders"."due_on" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_days" CHECK ("orders"."payment_days" between 0 and 365);