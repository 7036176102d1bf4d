import { build } from '../../scripts/build.ts';

/** The browser tests open the same pages that production serves. */
export default async function setup(): Promise<void> {
  await build(console.log);
}
