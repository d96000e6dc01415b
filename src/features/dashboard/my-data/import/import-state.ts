import type { FoundProduct } from '#src/domain/archive/found-product.ts'

export type ImportStatus =
  | { state: 'idle' }
  /** The account has this product already. */
  | { state: 'there' }
  | { state: 'impossible'; message: string }
  | { state: 'waiting' }
  /** `sent` counts the uploaded bytes of the product's files. */
  | { state: 'working'; sent: number }
  | { state: 'done' }
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }

export type ImportItem = { product: FoundProduct; status: ImportStatus }

export type ImportState = {
  /** The products in the order of the zip. */
  items: readonly ImportItem[]
  isRunning: boolean
  /** True while the import waits because the server has refused a request as too frequent. */
  isWaiting: boolean
}

/** Returns whether the product can be chosen for the import. */
export const isOpen = ({ status }: ImportItem): boolean =>
  ['idle', 'failed', 'cancelled'].includes(status.state)

export const bytesOf = ({ files }: FoundProduct): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

export const countIn = (items: readonly ImportItem[], ...states: readonly ImportStatus['state'][]): number =>
  items.filter(({ status }) => states.includes(status.state)).length
