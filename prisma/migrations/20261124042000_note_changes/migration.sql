-- A note is told as a change of its recording.
SELECT follow_parts('notes', 'RECORDING', 'recording_id');
