-- A candidate's figures as its file says them, so that they can become a company's: with their currency, period and head.
-- Those that were imported before have none.
ALTER TABLE "candidates" ADD COLUMN "aliases" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "figures" JSONB NOT NULL DEFAULT '[]';
