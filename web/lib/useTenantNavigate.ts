import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { withTenant } from './tenant.ts';

/** As react-router's `useNavigate` for a path inside the product, keeping `?tenant=` when the address has it. */
export function useTenantNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback((to, options) => void navigate(withTenant(to, search), options), [navigate, search]);
}
