import { type Addresses, addressesSchema } from './addresses.ts'

/** Tells the process that has started this one where the stack is. The stack ends with that process. */
export function tellAddresses(stack: Addresses & { close: () => Promise<void> }): void {
  process.on('disconnect', () => void stack.close().finally(() => process.exit()))
  process.send?.(addressesSchema.parse(stack))
}
