export interface ContractCase {
  name: string;
  status: number;
  path?: string;
  body?: unknown;
  /** Called for each request, because a form can be sent only once. */
  form?: () => FormData;
  headers?: Record<string, string>;
  /** The content type of a response that is not JSON. */
  contentType?: string;
  code?: string;
}

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  guarded: boolean;
  success: ContractCase;
  failures: ContractCase[];
}

export const unknownId = '00000000-0000-4000-8000-000000000000';
