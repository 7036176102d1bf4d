const legal =
  /,?\s+(?:&\s+)?(?:Incorporated|Inc|Corporation|Corp|Company|Companies|Co|Limited|Ltd|LLC|L\.L\.C|LLP|LP|L\.P|PLC|plc|AG|SE|S\.?A\.?S?|N\.?V|B\.?V|GmbH|KGaA|Group|Holdings?|Oyj?|ASA?|AB|S\.?p\.?A|S\.?r\.?l|Pty|Pte|Pvt|Bancorp|Bancorporation|Trust)\.?(?:\s*&\s*Co\.?\s*KG(?:aA)?)?$/u;

/** The name as it is and without its legal ends: 'Best Buy Co., Inc.' is also 'Best Buy'. */
export function shortNames(name: string): string[] {
  const names = [name];
  for (let short = name.replace(legal, ''); short !== names.at(-1) && short.length > 1; short = short.replace(legal, ''))
    names.push(short.replace(/,$/, ''));
  return names.map((each) => each.trim());
}
