-- Why a check doubts a figure that was read. Such a figure is not shown unless a person accepts it.
ALTER TABLE "metric_observations" ADD COLUMN "doubt" TEXT;
-- The version before works with it.
