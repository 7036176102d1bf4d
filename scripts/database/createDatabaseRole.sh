#!/usr/bin/env bash
# Run once by the postgres image when its data folder is new: makes the role that owns the product's database.
# It may create the roles that servers and requests run as, but no row-level policy exempts it.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$DOSSIER_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
CREATE ROLE dossier LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB PASSWORD :'password';
CREATE DATABASE dossier OWNER dossier;
\connect dossier
\include /restrictPublic.sql
-- From now on the superuser logs in from inside the container only.
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
