-- A text with its figures by reference, so that a corrected fact can be printed in it, and what people have corrected.
ALTER TABLE writeups
  ADD COLUMN written JSONB,
  ADD COLUMN overrides JSONB NOT NULL DEFAULT '{}';
