import * as v from 'valibot'

/** What a run of one test file is for. */
export const planSchema = v.object({
  /** How many there are; they are counted from 1. */
  mutants: v.number(),
  /** Where what happens is written down, a line each. */
  report: v.string(),
  /** How often each test runs, where they only show what they reach. */
  times: v.optional(v.number(), 2),
  /** The mutants to try with each test, by its name. Without it the tests only show what they reach. */
  tries: v.optional(v.record(v.string(), v.array(v.number()))),
  /** This one is on from the start, and alone. */
  alone: v.optional(v.number()),
  /** Those that built functions evaluate as they are loaded: for each they are loaded anew. */
  loadedBuilt: v.array(v.number()),
  /** Milliseconds each test takes. */
  durations: v.record(v.string(), v.number()),
})
/** The report is where it is run. */
export type Plan = Omit<v.InferInput<typeof planSchema>, 'report'>

const ids = v.array(v.number())

/** What a test without a mutant has reached, and whether it passes twice on the same stack. */
const reachSchema = v.object({
  test: v.string(),
  ids,
  milliseconds: v.number(),
  passes: v.boolean(),
  passesAgain: v.boolean(),
})

/** What a file reaches besides: in its hooks, and while it is loaded. */
const outsideSchema = v.object({ outside: ids, loaded: ids, loadedBuilt: ids })

const outcomeSchema = v.object({
  mutant: v.number(),
  test: v.string(),
  /** Unsure: it failed, and so did the test without it. */
  outcome: v.picklist(['begun', 'noticed', 'survived', 'unsure']),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

export const lineSchema = v.union([reachSchema, outsideSchema, outcomeSchema])
export type Line = v.InferOutput<typeof lineSchema>

/** All that a test file reaches. */
export const lookSchema = v.object({
  file: v.string(),
  tests: v.array(reachSchema),
  ...outsideSchema.entries,
})
export type Look = v.InferOutput<typeof lookSchema>

export const fateSchema = v.object({
  outcome: v.picklist(['noticed', 'survived', 'not reached']),
  /** Which test has noticed it. */
  test: v.optional(v.string()),
})
export type Fate = v.InferOutput<typeof fateSchema>
