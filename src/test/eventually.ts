import { vi } from 'vitest'

/** This ends only what would never end. The functions of Vitest would give up after a second, which a busy machine may need. */
const PATIENCE = { timeout: 60_000 }

/** Waits until the check throws nothing, and returns what it returns. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE)

/** Waits until the value is there, and returns it. */
export const untilThere = <T>(value: () => T) => vi.waitUntil(value, PATIENCE)
