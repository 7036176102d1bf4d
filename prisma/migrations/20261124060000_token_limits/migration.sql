-- When an API token stops working (NULL: never), and how many requests it may send in a minute.
ALTER TABLE "api_tokens"
  ADD COLUMN "expires_at" timestamptz(3),
  ADD COLUMN "requests_per_minute" integer NOT NULL DEFAULT 3000 CHECK ("requests_per_minute" BETWEEN 1 AND 60000);
