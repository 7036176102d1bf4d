import { DatabaseZap } from 'lucide-react';
import { useDatabaseAway } from '../lib/session/databaseAway.ts';
import { FootNotice } from '../ui/notices/FootNotice.tsx';

const tone = { text: 'fg.warning', border: 'border.warning' };

/** Explains at the foot of the window why nothing answers at the moment; disappears by itself. */
export function DatabaseAwayNotice() {
  if (!useDatabaseAway()) return null;
  return (
    <FootNotice
      role="status"
      icon={<DatabaseZap size={18} aria-hidden />}
      tone={tone}
      title="The server is waiting for its database"
      advice="This page continues by itself when it is back, usually within seconds. What you typed is kept."
    />
  );
}
