import * as v from 'valibot'

/** One action of a function: the schema of its input, and the schema of its response without `success: true`. */
export type Action<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> = {
  input: Input
  output: Output
}

export function action<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  input: Input,
  output: Output,
): Action<Input, Output> {
  return { input, output }
}

/** What a caller sends, before defaults and trimming. */
export type ActionInput<A extends Action> = v.InferInput<A['input']>
/** What a handler receives. */
export type ActionRequest<A extends Action> = v.InferOutput<A['input']>
export type ActionOutput<A extends Action> = v.InferOutput<A['output']>

/** Appwrite's rule for ids: letters, digits, point, hyphen and underscore, of which the first is a letter or a digit. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, 'Invalid id'))

/**
 * Fields that every form about a creator sends along. The browser makes `submissionId` once for a form: sent again after a lost
 * response or from a second tab, the form counts as one submission.
 */
export const submission = { creatorId: idSchema, submissionId: idSchema }

/** The receipt: proof of an earlier purchase or download, signed by the server and kept by the browser. */
export const receiptSchema = v.optional(v.pipe(v.string(), v.maxLength(128)))

/** A random id that a browser keeps for half an hour, so that views and downloads of a guest are counted once. */
export const visitorSchema = v.optional(idSchema)

export const nothing = v.object({})

/** Every action of one function by name. */
export type Contract = Record<string, Action>
