ALTER TABLE "product_keys" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "price_per_item" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_price" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_exact" CHECK ("products"."price" < 10000000000 and scale(trim_scale("products"."price")) <= 6);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin" CHECK ("products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_price_exact" CHECK ("products"."sale_price" >= 0 and "products"."sale_price" < 10000000000 and scale(trim_scale("products"."sale_price")) <= 6);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_exact" CHECK ("order_items"."price_per_item" < 10000000000 and scale(trim_scale("order_items"."price_per_item")) <= 6);