/** Text that addresses automated readers. It is never quoted and never obeyed. */
export const addressedToMachines =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|all|earlier|your)\b.{0,20}\b(?:instructions?|prompts?|rules|directions)|\b(?:system prompt|you are (?:an|a) (?:ai|language model|assistant)|as an ai|jailbreak|new instructions?:)/i;
