// Validates a response against an OpenAPI description.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

export interface Described {
  paths: Record<string, Record<string, Operation>>;
}

interface Answer {
  status: number;
  type: string | null | undefined;
  body: string;
}

// The schemas behind the description already check formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new WeakMap<object, ValidateFunction>();

/** Why the response violates the description; null: it does not. */
export function describeMismatch(
  operation: Operation | undefined,
  { status, type, body }: Answer,
): string | null {
  const described = operation?.responses[status];
  if (!described) return `${status} is not described: ${body.slice(0, 300)}`;
  const content = Object.entries(described.content ?? {});
  if (content.length === 0) return body === '' ? null : `${status} should have no body`;
  const found = content.find(([name]) => plain(name) === plain(type));
  if (!found) return `${status} is not described as ${type}`;
  const { schema } = found[1];
  if (!schema || !plain(type).endsWith('json')) return null;
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  try {
    if (validate(JSON.parse(body))) return null;
  } catch {
    return `${status} is no JSON: ${body.slice(0, 300)}`;
  }
  return `${status}: ${JSON.stringify(validate.errors)}`;
}

function plain(type: string | null | undefined): string {
  return type?.split(';')[0]?.trim() ?? '';
}
