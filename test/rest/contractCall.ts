/** One way to make a call fail or succeed, with the expected response. */
export interface ContractCase {
  name: string;
  status: number;
  path?: string;
  body?: unknown;
  /** Called for each request, because a form can be sent only once. */
  form?: () => FormData;
  headers?: Record<string, string>;
  /** Names of the fields that the response must have; absent for an array. */
  fields?: string[];
  /** The content type of a response that is not JSON. */
  contentType?: string;
  code?: string;
}

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Needs a login. */
  guarded: boolean;
  success: ContractCase;
  failures: ContractCase[];
}
