import * as z from 'zod/mini'
import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { paymentsContract } from '#src/domain/contracts/payments.ts'

type Text = { path: string; schema: z.ZodMiniType }

/** Returns every text field of a schema by its path. */
function textsOf(schema: z.core.$ZodType, path: string): Text[] {
  if (schema instanceof z.ZodMiniString) return [{ path, schema }]
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      textsOf(field, path.endsWith(' ') ? `${path}${key}` : `${path}.${key}`),
    )
  }
  if (schema instanceof z.ZodMiniArray) return textsOf(schema.def.element, path)
  if (schema instanceof z.ZodMiniPipe) {
    return textsOf(schema.def.in, path).map((text) => (text.path === path ? { path, schema } : text))
  }
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) {
    return schema.def.options.flatMap((option: z.core.$ZodType) => textsOf(option, path))
  }
  const isWrapper =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch
  return isWrapper ? textsOf(schema.def.innerType, path) : []
}

/** Every text field of the inputs of all actions. */
export const contractTexts: Text[] = Object.entries({ ...marketplaceContract, ...paymentsContract }).flatMap(
  ([name, { input }]) => textsOf(input, `${name} `),
)
