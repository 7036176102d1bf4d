import { sessionCookieName } from '../../graph/tenants/rules.ts';
import type { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { makePlace, startTestServer, superuserUrlOf, type TestServer } from '../support/harness.ts';
import { openFirmTables, type FirmTables } from './firmRows.ts';
import { startMessageLine, type MessageLine } from './messageLine.ts';
import { querySql } from '../support/sql.ts';
import { AdminClient } from '../admin/adminClient.ts';

export interface Firm {
  server: TestServer;
  /** Logged in, with the admin gate open. */
  client: Client;
  tenantId: string;
  prisma: Awaited<ReturnType<typeof firmOf>>['prisma'];
}

/** Everything that cutting needs: a server behind a line, and direct access to the firm's rows. */
export interface FaultStage {
  line: MessageLine;
  tables: FirmTables;
  /** Empties the firm and returns it with a client that has just logged in. */
  freshFirm(): Promise<Firm>;
  close(): Promise<void>;
}

/** Workers would write into the rows that are compared, so jobs wait for a distant day. */
const sleepingWorkers = `
  CREATE FUNCTION public.run_never() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.retry_at = ''9999-12-31''; RETURN NEW; END';
  CREATE TRIGGER run_never BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.run_never()`;

/** Starts a server behind a line that can be cut at a message. */
export async function openFaultStage(): Promise<FaultStage> {
  const place = await makePlace();
  const line = await startMessageLine(new URL(place.databaseUrl));
  const server = await startTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' }, { ...place, databaseUrl: line.url });
  await querySql(place.databaseUrl, sleepingWorkers);
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const tables = await openFirmTables(superuserUrlOf(place), tenantId);
  const { sessions } = server.services;
  return {
    line,
    tables,
    async freshFirm() {
      await tables.empty();
      const client = new AdminClient(server);
      const login = await sessions.create(tenantId, 'LOGIN');
      client.cookie = `${sessionCookieName}=${login.value}`;
      client.adminToken = (await sessions.create(tenantId, 'ADMIN', login)).value;
      return { server, client, tenantId, prisma };
    },
    async close() {
      await server.stop();
      await tables.close();
      line.close();
      await place.remove();
    },
  };
}
