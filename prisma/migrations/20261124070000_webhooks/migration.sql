-- Who is told of a firm's changes over HTTP, and how each delivery went. docs/decisions/037-webhooks.md
-- CreateEnum
CREATE TYPE "webhook_stop_reason" AS ENUM ('BY_ADMIN', 'FAILING', 'GONE');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_secret_until" TIMESTAMPTZ(3),
    "position" BIGINT NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),
    "stop_reason" "webhook_stop_reason",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "position" BIGINT,
    "kind" "change_kind",
    "entity_id" UUID,
    "action" "change_action",
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "duration_ms" INTEGER,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_tenant_id_endpoint_id_position_key" ON "webhook_deliveries"("tenant_id", "endpoint_id", "position");

-- CreateIndex
CREATE INDEX "webhook_deliveries_tenant_id_endpoint_id_status_next_attemp_idx" ON "webhook_deliveries"("tenant_id", "endpoint_id", "status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_tenant_id_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("tenant_id", "endpoint_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_endpoint_id_fkey" FOREIGN KEY ("tenant_id", "endpoint_id") REFERENCES "webhook_endpoints"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('webhook_endpoints');
SELECT protect_tenant_table('webhook_deliveries');

ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_stop CHECK ((stopped_at IS NULL) = (stop_reason IS NULL));
-- A delivery tells of one change; only a test tells of none.
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_change CHECK (num_nulls(position, kind, entity_id, action) IN (0, 4));
-- What waits has a time at which it goes on.
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_next CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL));
