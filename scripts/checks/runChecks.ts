import { runTool, type ToolResult } from '../runTool.ts';

export interface Check {
  name: string;
  run: () => Promise<ToolResult>;
}

export const tool = (name: string, packageName: string, program: string, ...args: string[]): Check => ({
  name,
  run: () => runTool(packageName, program, args),
});

/** Runs the checks, at most `parallel` at a time, and prints their seconds. Returns the failed ones. */
export async function runChecks(checks: Check[], parallel: number): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await check.run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name.padEnd(18)}${seconds.padStart(7)} s`);
      if (!ok) console.log(output.trim());
      if (!ok) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return failed;
}
