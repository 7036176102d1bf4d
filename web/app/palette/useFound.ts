import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { usePaletteQuery } from '../../gql/hooks.ts';

const pauseMs = 150;

/** The server's results for a text, once typing pauses; the earlier results stay until then. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, previousData, loading, error } = usePaletteQuery(asked ? { variables: { search: asked } } : skipToken);
  return {
    // Results from before the input was cleared do not belong to the next text.
    found: wanted === '' || asked === '' ? undefined : (data ?? previousData),
    isSearching: wanted !== '' && (wanted !== asked || loading),
    error,
  };
}
