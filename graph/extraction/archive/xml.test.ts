import { attribute, child, children, definesEntities, descendants, localName, parseXml, textOf } from './xml.ts';

test('elements are found by their local names', () => {
  const root = parseXml('<w:body><w:p w:val="1" r:id="r1" id="7">One</w:p><p>Two<b><w:p>Three</w:p></b></p></w:body>');
  const [body] = children(root);
  if (!body) throw new Error('no element');
  expect(localName(body)).toBe('body');
  expect(children(body, 'p').map(textOf)).toEqual(['One', 'TwoThree']);
  expect(descendants(root, 'p').map(textOf)).toEqual(['One', 'TwoThree', 'Three']);
  const first = child(body, 'p');
  expect(first && [attribute(first, 'val'), attribute(first, 'id'), attribute(first, 'r:id')]).toEqual([
    '1',
    '7',
    'r1',
  ]);
  expect(first && attribute(first, 'style')).toBeUndefined();
  expect(child(body, 'tbl')).toBeUndefined();
});

test('text is what a reader sees: character references and CDATA resolved, comments and instructions left out', () => {
  const root = parseXml('<?xml version="1.0"?><a>&lt;12&#160;%&gt; &amp; <![CDATA[<b>]]><!-- no --><?no no?></a>');
  expect(textOf(root)).toBe('<12\u00a0%> & <b>');
});

test('broken markup gives what can be read', () => expect(textOf(parseXml('<a><b>One</c><b>Two'))).toBe('OneTwo'));

test('entities are never resolved', () => expect(textOf(parseXml('<a>&secret;</a>'))).toBe('&secret;'));

test.each([
  ['an internal entity', '<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>'],
  ['an external entity', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]><a>&b;</a>'],
  ['a parameter entity in a text that was cut off', '<!DOCTYPE a [<!ENTITY % b "x">'],
])('refuses the definition of %s', (_, text) =>
  expect(() => parseXml(text)).toThrow(expect.objectContaining({ reason: 'ENTITIES' })),
);

test('a document type without entities, and a text that speaks of entities, are harmless', () => {
  expect(definesEntities('<!DOCTYPE a SYSTEM "a.dtd"><a/>')).toBe(false);
  expect(textOf(parseXml('<a><![CDATA[<!ENTITY]]></a>'))).toBe('<!ENTITY');
});

test('a tree deeper than any document is refused instead of overflowing the stack', () => {
  expect(() => parseXml('<a>'.repeat(100_000))).toThrow(expect.objectContaining({ reason: 'TOO_DEEP' }));
  expect(descendants(parseXml('<a>'.repeat(500)), 'a')).toHaveLength(500);
});
