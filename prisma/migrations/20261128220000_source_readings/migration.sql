-- What a model read in the firm's sources, kept by their texts so that no source is read twice.
-- CreateTable
CREATE TABLE "source_readings" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "model" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text_hashes" TEXT[],
    "source_ids" UUID[],
    "reading" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "source_readings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "source_readings_tenant_id_model_version_text_hashes_key" ON "source_readings"("tenant_id", "model", "version", "text_hashes");

-- CreateIndex
CREATE INDEX "source_readings_source_ids_idx" ON "source_readings" USING GIN ("source_ids");

-- AddForeignKey
ALTER TABLE "source_readings" ADD CONSTRAINT "source_readings_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('source_readings');

-- A reading quotes its sources, so it goes with the first of them. A row that returns from the trash is read again.
CREATE FUNCTION forget_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM source_readings WHERE tenant_id = OLD.tenant_id AND source_ids @> ARRAY[OLD.id];
  RETURN NULL;
END $$;
CREATE TRIGGER forget_reading AFTER DELETE ON transcripts FOR EACH ROW EXECUTE FUNCTION forget_reading();
CREATE TRIGGER forget_reading AFTER DELETE ON recordings FOR EACH ROW EXECUTE FUNCTION forget_reading();
CREATE TRIGGER forget_reading AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION forget_reading();
CREATE TRIGGER forget_reading AFTER DELETE ON writeups FOR EACH ROW EXECUTE FUNCTION forget_reading();
-- The version before works with it.
