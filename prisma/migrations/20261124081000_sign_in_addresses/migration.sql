-- The addresses of this product that the provider has sent people back to, so that it knows them: agents may sign in there.
ALTER TABLE "tenant_sign_ins" ADD COLUMN "addresses" text[] NOT NULL DEFAULT '{}';
