ALTER TABLE recordings ADD COLUMN company_name TEXT;
SELECT follow_changes('recordings', 'RECORDING', 'heard_at', 'session_id', 'field_versions');
-- The version before works with it.
