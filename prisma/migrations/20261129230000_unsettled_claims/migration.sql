-- Whether a person has to decide a claim is known where the claim is judged, and so is why its statement stands. Rows of
-- before have no reason until their company is judged again.
ALTER TABLE "company_claims" ADD COLUMN "is_unsettled" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "reasons" TEXT[] NOT NULL DEFAULT '{}';

ALTER TABLE "company_claims" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "metric_observations" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "company_claims" DISABLE TRIGGER USER;
UPDATE "company_claims" k SET "is_unsettled" = true
  FROM (SELECT c."tenant_id", c."id", s."id" AS statement FROM "company_claims" c CROSS JOIN unnest(c."observation_ids") AS s ("id")) stated
    JOIN "metric_observations" o ON o."tenant_id" = stated."tenant_id" AND o."id" = stated.statement
  WHERE k."tenant_id" = stated."tenant_id" AND k."id" = stated."id" AND o."verified_at" IS NULL
    AND (o."doubt" IS NOT NULL AND o."rejected_at" IS NULL
      OR k."judgement" = 'DIFFERS' AND o."id" = k."standing_id" AND o."origin" <> 'PERSON');
ALTER TABLE "company_claims" ENABLE TRIGGER USER;
ALTER TABLE "metric_observations" FORCE ROW LEVEL SECURITY;
ALTER TABLE "company_claims" FORCE ROW LEVEL SECURITY;

-- The version before works with it.
