import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withTenant } from '../../lib/session/tenant.ts';

type TenantLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path inside the product, from `paths`. */
  to: string;
};

/** A link inside the product that keeps `?tenant=`: `<Link asChild>` or `<Button asChild>`. */
export function TenantLink({ to, ...props }: TenantLinkProps) {
  const { search } = useLocation();
  return <Link to={withTenant(to, search)} {...props} />;
}
