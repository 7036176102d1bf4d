-- A firm may let its people sign in with an identity provider (OpenID Connect), and then switch its shared password off.
-- AlterTable
ALTER TABLE "tenants" ADD COLUMN     "has_shared_password" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "sign_in_name" TEXT;

-- CreateTable
CREATE TABLE "tenant_sign_ins" (
    "tenant_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_secret" TEXT NOT NULL,
    "domains" TEXT[],
    "worked_at" TIMESTAMPTZ(3),

    CONSTRAINT "tenant_sign_ins_pkey" PRIMARY KEY ("tenant_id")
);

-- AddForeignKey
ALTER TABLE "tenant_sign_ins" ADD CONSTRAINT "tenant_sign_ins_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('tenant_sign_ins');

-- Nobody is left without a way in.
ALTER TABLE tenants ADD CONSTRAINT tenants_way_in CHECK (has_shared_password OR sign_in_name IS NOT NULL);
