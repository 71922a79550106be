DROP INDEX "products_by_trigram";--> statement-breakpoint
DROP INDEX "products_sample";

-- The function search_trigrams stays: the previous version calls it while both run.
