-- A memo is written once more, from its sources as they are now. By itself: a new value can be used only after its transaction.
ALTER TYPE job_kind ADD VALUE 'MEMO_REVISION';
