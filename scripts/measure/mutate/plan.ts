import * as z from 'zod/mini'

/** The plan for running one test file. */
export const planSchema = z.object({
  /** The number of mutants. They are counted from 1. */
  mutants: z.number(),
  /** The file to which results are written, one per line. */
  report: z.string(),
  /** How often each test runs if the run only shows what the tests reach. */
  times: z._default(z.number(), 2),
  /** The mutants to try with each test, by the name of the test. Without it the run only shows what the tests reach. */
  tries: z.optional(z.record(z.string(), z.array(z.number()))),
  /** The only mutant of this run, which is switched on from the start. */
  alone: z.optional(z.number()),
  /** Mutants that built functions evaluate while they are loaded. The functions are loaded again for each of them. */
  loadedBuilt: z.array(z.number()),
  /** How long each test takes, in milliseconds. */
  durations: z.record(z.string(), z.number()),
})
/** A plan without the path of the report, which the run itself chooses. */
export type Plan = Omit<z.input<typeof planSchema>, 'report'>

const ids = z.array(z.number())

/** The mutants that a test reaches without any mutant switched on, and whether it passes twice on the same stack. */
const reachSchema = z.object({
  test: z.string(),
  ids,
  milliseconds: z.number(),
  passes: z.boolean(),
  passesAgain: z.boolean(),
})

/** The mutants that a file reaches outside of its tests: in hooks, and while files are loaded. */
const outsideSchema = z.object({ outside: ids, loaded: ids, loadedBuilt: ids })

const outcomeSchema = z.object({
  mutant: z.number(),
  test: z.string(),
  /** `unsure` means that the test failed with the mutant, and later also without one. */
  outcome: z.enum(['begun', 'noticed', 'survived', 'unsure']),
})
export type Outcome = z.infer<typeof outcomeSchema>

export const lineSchema = z.union([reachSchema, outsideSchema, outcomeSchema])
export type Line = z.infer<typeof lineSchema>

/** Everything that a test file reaches. */
export const lookSchema = z.object({
  file: z.string(),
  tests: z.array(reachSchema),
  ...outsideSchema.shape,
})
export type Look = z.infer<typeof lookSchema>

export const mutantResultSchema = z.object({
  outcome: z.enum(['noticed', 'survived', 'not reached']),
  /** The test that noticed the mutant. */
  test: z.optional(z.string()),
})
export type MutantResult = z.infer<typeof mutantResultSchema>
