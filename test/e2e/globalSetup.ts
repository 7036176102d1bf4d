import { build } from '../../scripts/build.ts';

/** The pages that the browser tests open are those that production serves. */
export default async function setup(): Promise<void> {
  await build(console.log);
}
