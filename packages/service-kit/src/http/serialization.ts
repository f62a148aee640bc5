import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialize = ReturnType<FastifySerializerCompiler<object>>;

const compiled = new WeakMap<object, Serialize>();

/**
 * Compiles serialisers of replies as Fastify does, but each schema once: calls share the schemas of their
 * errors, and a process may have several servers.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const known = compiled.get(schema);
  if (known) return known;
  const serialize: Serialize = fastJsonStringify(schema as AnySchema);
  compiled.set(schema, serialize);
  return serialize;
};
