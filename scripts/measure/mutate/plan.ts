import * as v from 'valibot'

/** The plan for running one test file. */
export const planSchema = v.object({
  /** The number of mutants. They are counted from 1. */
  mutants: v.number(),
  /** The file to which results are written, one per line. */
  report: v.string(),
  /** How often each test runs if the run only shows what the tests reach. */
  times: v.optional(v.number(), 2),
  /** The mutants to try with each test, by the name of the test. Without it the run only shows what the tests reach. */
  tries: v.optional(v.record(v.string(), v.array(v.number()))),
  /** The only mutant of this run, which is switched on from the start. */
  alone: v.optional(v.number()),
  /** Mutants that built functions evaluate while they are loaded. The functions are loaded again for each of them. */
  loadedBuilt: v.array(v.number()),
  /** How long each test takes, in milliseconds. */
  durations: v.record(v.string(), v.number()),
})
/** A plan without the path of the report, which the run itself chooses. */
export type Plan = Omit<v.InferInput<typeof planSchema>, 'report'>

const ids = v.array(v.number())

/** The mutants that a test reaches without any mutant switched on, and whether it passes twice on the same stack. */
const reachSchema = v.object({
  test: v.string(),
  ids,
  milliseconds: v.number(),
  passes: v.boolean(),
  passesAgain: v.boolean(),
})

/** The mutants that a file reaches outside of its tests: in hooks, and while files are loaded. */
const outsideSchema = v.object({ outside: ids, loaded: ids, loadedBuilt: ids })

const outcomeSchema = v.object({
  mutant: v.number(),
  test: v.string(),
  /** `unsure` means that the test failed with the mutant, and later also without one. */
  outcome: v.picklist(['begun', 'noticed', 'survived', 'unsure']),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

export const lineSchema = v.union([reachSchema, outsideSchema, outcomeSchema])
export type Line = v.InferOutput<typeof lineSchema>

/** Everything that a test file reaches. */
export const lookSchema = v.object({
  file: v.string(),
  tests: v.array(reachSchema),
  ...outsideSchema.entries,
})
export type Look = v.InferOutput<typeof lookSchema>

export const fateSchema = v.object({
  outcome: v.picklist(['noticed', 'survived', 'not reached']),
  /** The test that noticed the mutant. */
  test: v.optional(v.string()),
})
export type Fate = v.InferOutput<typeof fateSchema>
