import type { JobRun } from '../../jobs/define.ts';

/** Reports a job's growing text: only the new characters while it grows, the whole text after words in it changed. */
export function createTextTeller(report: JobRun<unknown>['report']): (text: string) => void {
  let told = '';
  return (text) => {
    if (text === told) return;
    report(text.startsWith(told) ? { added: text.slice(told.length) } : { startsOver: true, added: text });
    told = text;
  };
}
