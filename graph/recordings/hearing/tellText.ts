import type { JobRun } from '../../jobs/define.ts';

/** Tells a job's text as it grows: what is new while it only grows, all of it once words in it were changed. */
export function createTextTeller(report: JobRun<unknown>['report']): (text: string) => void {
  let told = '';
  return (text) => {
    if (text === told) return;
    report(text.startsWith(told) ? { added: text.slice(told.length) } : { startsOver: true, added: text });
    told = text;
  };
}
