import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { usePaletteQuery } from '../../gql/hooks.ts';

const pauseMs = 150;

/** What the server finds for a text, once typing pauses; what was found before stays until then. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, previousData, loading, error } = usePaletteQuery(asked ? { variables: { search: asked } } : skipToken);
  return {
    // What was found before a text was cleared says nothing about the next one.
    found: wanted === '' || asked === '' ? undefined : (data ?? previousData),
    isSearching: wanted !== '' && (wanted !== asked || loading),
    error,
  };
}
