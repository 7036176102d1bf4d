-- The peers of a summary also hold stages, so each firm's summary is measured again.
ALTER TABLE "portfolio_summaries" NO FORCE ROW LEVEL SECURITY;
DELETE FROM "portfolio_summaries";
ALTER TABLE "portfolio_summaries" FORCE ROW LEVEL SECURITY;

-- The version before works with it.
