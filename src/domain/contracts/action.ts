import { m } from '#messages'
import * as z from 'zod/mini'

/** One action of a function: the schema of its input, and the schema of its response without `success: true`. */
export type Action<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  input: Input
  output: Output
}

export function action<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
): Action<Input, Output> {
  return { input, output }
}

/** What a caller sends, before defaults and trimming. */
export type ActionInput<A extends Action> = z.input<A['input']>
/** What the function receives, after defaults and trimming. */
export type ActionRequest<A extends Action> = z.infer<A['input']>
export type ActionOutput<A extends Action> = z.infer<A['output']>

/** Appwrite's rule for ids: letters, digits, point, hyphen and underscore, of which the first is a letter or a digit. */
export const idSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, { error: () => m.refusal_invalid() }))

/**
 * Fields that every form about a creator sends along. The browser makes `submissionId` once for a form: sent again after a lost
 * response or from a second tab, the form counts as one submission.
 */
export const submission = { creatorId: idSchema, submissionId: idSchema }

/** The receipt: proof of an earlier purchase or download, signed by the server and kept by the browser. */
export const receiptSchema = z.optional(z.string().check(z.maxLength(128)))

/** A random id that a browser keeps for half an hour, so that views and downloads of a guest are counted once. */
export const visitorSchema = z.optional(idSchema)

export const nothing: z.ZodMiniType<object> = z.object({})

/** Every action of one function by name. */
export type Contract = Record<string, Action>
