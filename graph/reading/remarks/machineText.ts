import { oneOf } from '../../text/wordTable.ts';

const overriding = 'ignore | disregard | forget | override';
const earlier = 'previous | prior | above | all | earlier | your';
const instructions = 'instructions? | prompts? | rules | directions';
const roles = `
  system prompt | you are (?:an|a) (?:ai|language model|assistant) | as an ai | jailbreak | new instructions?:`;
/** Text that addresses automated readers. It is never quoted and never obeyed. */
export const addressedToMachines = new RegExp(
  String.raw`\b(?:${oneOf(overriding)}\b.{0,30}\b${oneOf(earlier)}\b.{0,20}\b${oneOf(instructions)}|${oneOf(roles)})`,
  'i',
);
