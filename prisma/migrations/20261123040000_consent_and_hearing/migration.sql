-- What a firm wants of its recorders: that somebody confirms that all have agreed, and whether sound may go to the browser's maker.
ALTER TABLE tenants
  ADD COLUMN asks_consent BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN allows_cloud_hearing BOOLEAN NOT NULL DEFAULT false;

-- CreateEnum
CREATE TYPE "hearing_place" AS ENUM ('DEVICE', 'CLOUD');

-- Who confirmed it and when; where a browser turned the sound into text while it was recorded.
ALTER TABLE recordings
  ADD COLUMN consented_at TIMESTAMPTZ(3),
  ADD COLUMN consented_by UUID,
  ADD COLUMN heard_where hearing_place;
ALTER TABLE recordings ADD CONSTRAINT recordings_tenant_id_consented_by_fkey
  FOREIGN KEY (tenant_id, consented_by) REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE;
