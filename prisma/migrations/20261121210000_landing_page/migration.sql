-- AlterTable
ALTER TABLE "tenants" ADD COLUMN     "landing" JSONB;
