import * as z from 'zod/mini'

/** One action of a function: what it is asked and what it answers beside `success: true`. */
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
/** What a handler receives. */
export type ActionRequest<A extends Action> = z.output<A['input']>
export type ActionOutput<A extends Action> = z.output<A['output']>

/** Appwrite's rule for ids: letters, digits, point, hyphen, underscore, not led by one of the signs. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, 'Invalid id'))

/**
 * What goes along with a form that is filled in about a creator. The browser makes the id once for what is typed:
 * sent again, after a lost answer or from a second tab, it is the same submission.
 */
export const submission = { creatorId: idSchema, submissionId: idSchema }

/** The browser's proof that it downloaded before: handed out by the server, kept by the browser, sent along. */
export const receiptSchema = z.optional(z.string().check(z.maxLength(128)))

export const nothing = z.object({})

/** Every action of one function by name. */
export type Contract = Record<string, Action>
