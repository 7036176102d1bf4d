import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../lib/lists/listParameters.ts';

/** Returns the tab of `tabs` that is chosen beside a text, and a function that changes it, both kept in the address. */
export function usePanel<Tab extends string>(tabs: readonly Tab[]): [Tab | null, (tab: Tab | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setTab = (tab: Tab | null) =>
    setParameters(addressWith({ panel: tab }), { replace: true, preventScrollReset: true });
  return [tabs.find((tab) => tab === parameters.get('panel')) ?? null, setTab];
}
