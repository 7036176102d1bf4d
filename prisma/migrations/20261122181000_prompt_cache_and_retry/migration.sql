-- Of a call's input, what the provider had in its prompt cache.
ALTER TABLE "ai_usage" ADD COLUMN "cached_tokens" INTEGER NOT NULL DEFAULT 0;
-- When a provider that is busy takes a failed job again.
ALTER TABLE "jobs" ADD COLUMN "retry_at" TIMESTAMPTZ(3);
