-- Its sound has two channels: our side of a call on the left, the other side on the right.
ALTER TABLE recordings ADD COLUMN has_sides BOOLEAN NOT NULL DEFAULT false;
SELECT follow_changes('recordings', 'RECORDING', 'heard_at', 'session_id', 'field_versions');
-- The version before works with it.
