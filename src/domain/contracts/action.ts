import * as v from 'valibot'

/** One action of a function: what it is asked and what it answers beside `success: true`. */
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

/** Appwrite's rule for ids: letters, digits, point, hyphen, underscore, not led by one of the signs. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, 'Invalid id'))

/**
 * What goes along with a form that is filled in about a creator. The browser makes the id once for what is typed:
 * sent again, after a lost answer or from a second tab, it is the same submission.
 */
export const submission = { creatorId: idSchema, submissionId: idSchema }

/** The browser's proof that it downloaded before: handed out by the server, kept by the browser, sent along. */
export const receiptSchema = v.optional(v.pipe(v.string(), v.maxLength(128)))

/**
 * What a browser calls itself for half an hour, so that guests are counted as people: made by chance, and kept by nobody
 * but it.
 */
export const visitorSchema = v.optional(idSchema)

export const nothing = v.object({})

/** Every action of one function by name. */
export type Contract = Record<string, Action>
