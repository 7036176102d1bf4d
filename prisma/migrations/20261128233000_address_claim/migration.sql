-- Some identity providers send a person's address in another claim than email.
ALTER TABLE "tenant_sign_ins" ADD COLUMN "address_claim" TEXT NOT NULL DEFAULT 'email';
ALTER TABLE "tenant_sign_ins" ADD CONSTRAINT "tenant_sign_ins_address_claim_check"
  CHECK ("address_claim" IN ('email', 'preferred_username', 'upn'));
-- The version before works with it.
