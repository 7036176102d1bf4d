-- The oldest version that may open this database. A migration that earlier versions cannot work with updates the row, so that they refuse
-- even if a later migration of the same upgrade fails. docs/upgrade.md
CREATE TABLE ops.least_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The newest migration that a server must know.
  migration text NOT NULL,
  -- The first version of the product that has it.
  version text NOT NULL
);
INSERT INTO ops.least_version (migration, version) VALUES ('20261128220000_least_version', '0.2.0');
REVOKE INSERT, UPDATE, DELETE ON ops.least_version FROM dossier_server;
