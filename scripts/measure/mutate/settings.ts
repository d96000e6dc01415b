import type { Mutant } from './mutants.ts'
import type { Results } from './results.ts'

/** A mutant, where it is, and the name under which its fate is kept. */
export type Known = { mutant: Mutant; path: string; key: string }

export type Settings = {
  /** The copies of the tree: as many tests run at once. */
  folders: readonly string[]
  results: Results
  /** A test file that reports nothing for so many milliseconds is ended. */
  silence: number
  /** With so many tests at most a mutant is tried: those that reach most of its file. */
  most: number
  /** The number of a mutant is its place here, from 1. */
  all: readonly Known[]
}
