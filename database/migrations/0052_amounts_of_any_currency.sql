-- Dinars have three decimals, and rates of small units more than six. Dropping the limit of a numeric writes no row again.
ALTER TABLE "exchange_rates" ALTER COLUMN "usd_per_unit" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "total_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "exchange_rate" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_amount" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "usd_per_unit" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_payments" ALTER COLUMN "amount" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "quotation_versions" ALTER COLUMN "usd_per_unit" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "quotation_versions" ALTER COLUMN "total_amount" SET DATA TYPE numeric;
