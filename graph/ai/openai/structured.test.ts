import { z } from 'zod';
import { context, conversation, failureOf, keyFacts, startAnalyst } from '../../../test/openai/openaiFixture.ts';

describe('structured answers', () => {
  it('requests a strict schema and returns what the schema accepts', async () => {
    const { analyst, server } = await startAnalyst();
    const result = await analyst.generate(keyFacts, conversation, context());
    expect(result).toEqual({
      headline: 'Revenue was $4.2M in FY2024.',
      revenue: 4.2,
      stage: 'Seed',
      risks: ['We met the founders on Monday.', 'Churn worries us.'],
    });
    const format = server.requests[0]?.body?.response_format;
    expect(format).toMatchObject({ type: 'json_schema', json_schema: { name: 'key_facts', strict: true } });
    expect(format?.json_schema?.schema).toMatchObject({
      additionalProperties: false,
      required: ['headline', 'revenue', 'stage', 'risks'],
    });
    expect(JSON.stringify(format)).not.toMatch(/maxLength|\$schema/);
  });

  it('does not claim strictness for a schema with an optional property', async () => {
    const { analyst, server } = await startAnalyst();
    const task = {
      ...keyFacts,
      schema: z.object({ headline: z.string(), note: z.string().optional() }),
      builtin: () => ({ headline: '' }),
    };
    await analyst.generate(task, conversation, context());
    expect(server.requests[0]?.body?.response_format?.json_schema?.strict).toBe(false);
  });

  it.each([
    [['json_schema'], 'json_object', 2],
    [['json_schema', 'json_object'], undefined, 3],
  ] as const)('falls back when the server refuses %o, and remembers the refusal', async (refuses, type, requests) => {
    const { analyst, server } = await startAnalyst({ refuses: [...refuses] });
    const facts = { headline: 'Fine', revenue: 1, stage: 'Growth', risks: ['None'] };
    const good = { kind: 'text', text: `Here it is:\n\`\`\`json\n${JSON.stringify(facts)}\n\`\`\`` } as const;
    server.next(...Array.from({ length: requests }, () => good));
    expect(await analyst.generate(keyFacts, conversation, context())).toEqual(facts);
    expect(server.requests).toHaveLength(requests);
    const last = server.requests.at(-1)?.body;
    expect(last?.response_format?.type).toBe(type);
    expect(last?.messages[0]?.content).toContain('"additionalProperties":false');
    server.next(good);
    await analyst.generate(keyFacts, conversation, context());
    expect(server.requests).toHaveLength(requests + 1);
  });

  it('lets the model repair its answer once, and names the reason', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: '{"headline": "Fine", "revenue": "much", "stage": "Seed", "risks": ["x"]}' });
    expect(await analyst.generate(keyFacts, conversation, context())).toMatchObject({ revenue: 4.2 });
    expect(server.requests[1]?.body?.messages.at(-1)?.content).toContain('revenue');
    server.next({ kind: 'text', text: 'I would rather not.' }, { kind: 'text', text: '{"headline": 3}' });
    expect((await failureOf(analyst.generate(keyFacts, conversation, context()))).message).toContain(
      'answered twice in a form',
    );
    expect(server.requests).toHaveLength(4);
  });

  it('cleans the texts inside the object', async () => {
    const { analyst, server } = await startAnalyst();
    server.next({ kind: 'text', text: '{"headline": "a\\u0000b", "revenue": 1, "stage": "Seed", "risks": ["x"]}' });
    expect((await analyst.generate(keyFacts, conversation, context())).headline).toBe('ab');
  });
});
