import type { Mutant } from './mutants.ts'
import type { Results } from './results.ts'

/** A mutant, the path of its file, and the key under which its result is stored. */
export type KnownMutant = { mutant: Mutant; path: string; key: string }

export type Settings = {
  /** The copies of the tree. As many tests run at the same time. */
  folders: readonly string[]
  results: Results
  /** After how many milliseconds without a report a test file is ended. */
  silence: number
  /** The largest number of slow tests that are tried with a mutant. Those that reach most of its file are chosen. */
  most: number
  /** All mutants. The number of a mutant is its position in this list, counted from 1. */
  all: readonly KnownMutant[]
}
