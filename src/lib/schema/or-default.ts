import * as z from 'zod/mini'

/** A field that may be missing or null, which both become `fallback`; `z._default` keeps null. */
export const orDefault = <Schema extends z.ZodMiniType, const Fallback>(schema: Schema, fallback: Fallback) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? fallback),
  )
