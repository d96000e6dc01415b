import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makerOf } from './ready-made.ts'

/** Returns the tables with the server's key, for checking what a journey has written. */
export const serverTables = (stack: Addresses) => makerOf(stack).tables
