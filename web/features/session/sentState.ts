import type { ApolloClient } from '@apollo/client';
import { SessionGateDocument, type SessionGateQuery } from './session.gql.ts';
import { currentTenant } from '../../lib/session/tenant.ts';
import type { Branding } from '../../theme/applyLook.ts';

const elementId = 'page-state';

/** True when what the server sent with the page is of the firm `asked`, which the tab showed last. */
export function answers(sent: SessionGateQuery, asked: string | null): boolean {
  const told = sent.session?.tenant ?? sent.tenant;
  return told === null ? asked === null : asked === null || asked === told.slug;
}

/**
 * Puts the answer that the server sent with the page (graph/request/page/serveWeb.ts) into the cache, where the session gate
 * finds it without a request. Without such an answer, the gate asks the server.
 * @returns the look of the firm, null if it has none, and whether there is a session; null if nothing is known yet
 */
export function takeSentState(client: ApolloClient): { branding: Branding | null; isOpen: boolean } | null {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return null;
  // The server executed exactly this operation, so the answer has this type.
  const data = JSON.parse(text) as SessionGateQuery;
  const slug = currentTenant();
  if (!answers(data, slug)) return null;
  client.writeQuery({ query: SessionGateDocument, variables: { slug }, data });
  return { branding: (data.session?.tenant ?? data.tenant)?.branding ?? null, isOpen: data.session !== null };
}
