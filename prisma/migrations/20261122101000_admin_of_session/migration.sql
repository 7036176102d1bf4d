-- An open admin gate belongs to the login that opened it, and ends with it. Those that are open lock once.
ALTER TABLE sessions NO FORCE ROW LEVEL SECURITY;
DELETE FROM sessions WHERE kind = 'ADMIN';
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE "sessions" ADD COLUMN "login_id" UUID;
CREATE INDEX "sessions_tenant_id_login_id_idx" ON "sessions"("tenant_id", "login_id");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_login_id_fkey" FOREIGN KEY ("tenant_id", "login_id")
  REFERENCES "sessions"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
