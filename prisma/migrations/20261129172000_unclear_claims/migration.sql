-- Values that are neither equal when rounded nor surely a contradiction were called rounded.
ALTER TYPE "claim_judgement" ADD VALUE 'UNCLEAR';
-- The version before works with it.
