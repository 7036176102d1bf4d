-- What the sources of a write-up said when it was written.
ALTER TABLE writeups ADD COLUMN source_reading JSONB;
