import type { FoundProduct } from '#src/domain/archive/found-product.ts'

export type ImportStatus =
  | { state: 'idle' }
  /** A product of the account is made of it. */
  | { state: 'there' }
  | { state: 'impossible'; message: string }
  | { state: 'waiting' }
  /** `sent` counts bytes of its files. */
  | { state: 'working'; sent: number }
  | { state: 'done' }
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }

export type ImportItem = { product: FoundProduct; status: ImportStatus }

export type ImportState = {
  /** In the order of the zip. */
  items: readonly ImportItem[]
  isRunning: boolean
  /** The server has asked to go slower. */
  isWaiting: boolean
}

/** What can be chosen: it is not there yet, and nothing stands against it. */
export const isOpen = ({ status }: ImportItem): boolean =>
  ['idle', 'failed', 'cancelled'].includes(status.state)

export const bytesOf = ({ files }: FoundProduct): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

export const countIn = (items: readonly ImportItem[], ...states: readonly ImportStatus['state'][]): number =>
  items.filter(({ status }) => states.includes(status.state)).length
