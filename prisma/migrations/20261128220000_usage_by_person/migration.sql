-- The firm sees what its models used by person. Calls from before have no author.
-- AlterTable
ALTER TABLE "ai_usage" ADD COLUMN "created_by" UUID DEFAULT current_member();

-- AddForeignKey
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
-- The version before works with it.
