import type { Request, RequestHandler, Response } from 'express';
import { mintScope, type Caller, type Services } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { findTenant, findTenantById } from '../service.ts';
import { findSignIn } from '../signIn/settings.ts';
import { mcpPathOf, metadataPath, scopeAccess } from './rules.ts';

/**
 * Finds the MCP server of a firm as a resource for which the firm's provider issues access tokens. Null where agents
 * cannot sign in: the firm has no provider, or the provider never sent anybody back to this address. The address comes
 * from the request's Host header, so it must not be trusted unchecked: another service of the same provider could
 * otherwise pass its users' tokens on to this service.
 */
export async function findResource(services: Services, slug: string | undefined, ownAddress: string) {
  const tenant = await findTenant(services, slug);
  if (!tenant) return null;
  const signIn = await findSignIn(mintScope(services, tenant.id));
  if (!signIn?.addresses.includes(ownAddress)) return null;
  return { tenantId: tenant.id, tenantName: tenant.name, signIn, address: ownAddress + mcpPathOf(slug) };
}

/** Returns the address of the metadata of a firm's MCP server; null where agents cannot sign in. */
export async function metadataAddress(services: Services, caller: Pick<Caller, 'slug' | 'ownAddress'>) {
  const { slug, ownAddress } = caller;
  return (await findResource(services, slug, ownAddress)) && ownAddress + metadataPath + mcpPathOf(slug);
}

/** Returns the addresses of a firm's MCP server, one for each of these addresses of the product. */
export async function agentAddresses(services: Services, tenantId: string, addresses: string[]): Promise<string[]> {
  const tenant = await findTenantById(services, tenantId);
  return tenant ? addresses.map((address) => address + mcpPathOf(tenant.isDefault ? undefined : tenant.slug)) : [];
}

/** Serves who issues tokens for a firm's MCP server (RFC 9728, 3.2). Throws NOT_FOUND without a provider. */
export function serveResourceMetadata(
  callerOf: (req: Request, res: Response) => Promise<Pick<Caller, 'services' | 'slug' | 'ownAddress'>>,
): RequestHandler {
  return async (req, res) => {
    const { services, slug, ownAddress } = await callerOf(req, res);
    const resource = await findResource(services, slug, ownAddress);
    if (!resource) throw new Failure('NOT_FOUND', 'Agents cannot sign in here. Use an API token of the firm.');
    res.json({
      resource: resource.address,
      authorization_servers: [resource.signIn.issuer],
      scopes_supported: Object.keys(scopeAccess),
      bearer_methods_supported: ['header'],
      resource_name: `Dossier of ${resource.tenantName}`,
      resource_documentation: `${ownAddress}/developers`,
    });
  };
}
