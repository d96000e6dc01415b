import { addressesSchema } from './addresses.ts'

/** Tells the process that has started this one where the stack is. The end of that process is the end of this one. */
export function tellAddresses(stack: object): void {
  process.on('disconnect', () => process.exit())
  process.send?.(addressesSchema.parse(stack))
}
