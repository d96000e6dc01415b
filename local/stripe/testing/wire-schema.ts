import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Stripe } from 'stripe'
import { generateSchema, getProgramFromFiles } from 'typescript-json-schema'
import { pruneSchema, wireSchema } from './prune-schema.ts'
import type { WireSchema } from './prune-schema.ts'

const typesFile = fileURLToPath(new URL('wire-types.ts', import.meta.url))
const pruneFile = fileURLToPath(new URL('prune-schema.ts', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/local-stripe/', import.meta.url))

function generate(): string {
  const program = getProgramFromFiles([typesFile], {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    types: ['node'],
  })
  const schema = generateSchema(program, 'Wire', { required: true, noExtraProps: true, ignoreErrors: true })
  if (!schema) throw new Error("No schema could be made from the types of the package 'stripe'")
  const slim = JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
  // The generator turns a type without values into an empty union, which JSON Schema does not allow.
  const valid: unknown = JSON.parse(slim.replaceAll('"anyOf":[]', '"not":{}'))
  return JSON.stringify(pruneSchema(wireSchema.parse(valid)))
}

/**
 * Generates the schema once per version of the package, which takes seconds, and then reads it from
 * node_modules/.cache.
 */
export function loadWireSchema(): WireSchema {
  const sources = [typesFile, pruneFile].map((file) => readFileSync(file, 'utf8')).join('')
  const version = createHash('sha256').update(sources).digest('hex').slice(0, 12)
  const file = `${cacheFolder}wire-${Stripe.PACKAGE_VERSION}-${version}.json`
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true })
    // The file is renamed into place, so that a test that runs at the same time never reads half of it.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, generate())
    renameSync(draft, file)
  }
  return wireSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
