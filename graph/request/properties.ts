import { z } from 'zod';

/** A property without a meaning takes the text that its name has everywhere (request/sharedTexts.ts). */
export const text = (what?: string) => meaning(z.string(), what);
export const texts = (what?: string) => meaning(z.array(z.string()), what);
export const textOrNull = (what?: string) => meaning(z.string().nullable(), what);
export const int = (what?: string) => meaning(z.number().int(), what);
export const intOrNull = (what?: string) => meaning(z.number().int().nullable(), what);
export const number = (what?: string) => meaning(z.number(), what);
export const numberOrNull = (what?: string) => meaning(z.number().nullable(), what);
export const flag = (what?: string) => meaning(z.boolean(), what);
export const instant = (what?: string) => meaning(z.iso.datetime(), what);
export const instantOrNull = (what?: string) => meaning(z.iso.datetime().nullable(), what);
/** A day like 2026-06-30, or the date of the database that it is written from. */
export const dayOrNull = (what?: string) => meaning(z.iso.date().nullable(), what);

/** Returns the property's type with its meaning, if it has one of its own. */
export function meaning<Type extends z.ZodType>(type: Type, what: string | undefined): Type {
  return what === undefined ? type : type.describe(what);
}
