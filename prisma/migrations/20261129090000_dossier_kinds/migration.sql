-- A migration of its own, because a new value of an enum can be used only after its transaction.
ALTER TYPE "job_kind" ADD VALUE 'FILING';
ALTER TYPE "change_kind" ADD VALUE 'FOLLOW_UP';
-- The version before works with it.
