import { BASED_ON, PRODUCT_ID, type ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import type { FoundFile } from '#src/domain/archive/found-media.ts'
import type { FoundProduct } from '#src/domain/archive/found-product.ts'
import { hashedId } from '#src/lib/browser/hashed-id.ts'
import { observed } from '#src/lib/flow/observed.ts'
import { ActionError, isServerDown, knowsNobody, messageOf } from '#src/services/error-messages.ts'
import type { ReadOptions } from '#src/services/export/queries.ts'
import { bytesOf, type ImportState, type ImportStatus } from './import-state.ts'
import { archiveProblem, type Archive } from './open-archive.ts'

type Upload = {
  send: (options: ReadOptions & { onProgress: (sent: number) => void }) => Promise<string>
  discard: () => Promise<void>
}

export type ImportSources = {
  archive: Archive
  /** Only the owner knows this id, so nobody else can predict, or occupy, the ids of imported products. */
  accountRowId: string
  /** The ids of the account's products. */
  ownIds: ReadonlySet<string>
  open: (bucket: FoundFile['bucket'], file: File) => Upload
  save: (
    save: { productId: string; product: ProductInput; basedOn: string },
    asking: ReadOptions,
  ) => Promise<unknown>
}

/** How often a product may be imported again after it was deleted. */
const MOST_TIMES = 20

/**
 * Returns the id under which a product of a zip is imported into an account. It is always the same, so that a product is not
 * imported twice.
 * @param times how often it was imported and deleted before, because the ids of deleted products are never used again
 */
export const importedId = (accountRowId: string, productId: string, times = 0) =>
  times === 0 ? hashedId(accountRowId, productId) : hashedId(accountRowId, productId, String(times))

const importedIds = (accountRowId: string, productId: string) =>
  Array.from({ length: MOST_TIMES }, (_, times) => importedId(accountRowId, productId, times))

const isTaken = (error: unknown) =>
  error instanceof ActionError && error.code === 'conflict' && error.field === PRODUCT_ID

/** The `basedOn` of a new product: the save is refused if a product with this id exists, so nothing is overwritten. */
const NO_STATE = ''

/** Imports the products of a zip as drafts, one after the other. A second run does not repeat those that have succeeded. */
export function createImport({ archive, accountRowId, ownIds, open, save }: ImportSources) {
  const uploads = new Map<FoundFile, Upload>()
  let current: AbortController | undefined
  const isThere = ({ id }: FoundProduct) =>
    [id, ...importedIds(accountRowId, id)].some((known) => ownIds.has(known))
  const firstStatus = (product: FoundProduct): ImportStatus => {
    if (isThere(product)) return { state: 'there' }
    return product.canImport ? { state: 'idle' } : { state: 'impossible', message: product.problem }
  }
  const state = observed<ImportState>({
    items: archive.products.map((product) => ({ product, status: firstStatus(product) })),
    isRunning: false,
    isWaiting: false,
  })

  const change = (part: Partial<ImportState>) => state.set({ ...state.get(), isWaiting: false, ...part })
  const setStatus = (changed: ReadonlySet<FoundProduct>, status: ImportStatus) =>
    change({
      items: state
        .get()
        .items.map((item) => (changed.has(item.product) ? { product: item.product, status } : item)),
    })
  const set = (product: FoundProduct, status: ImportStatus) => setStatus(new Set([product]), status)

  const options = (signal: AbortSignal): ReadOptions => ({
    signal,
    onWait: () => change({ isWaiting: true }),
  })

  const uploadOf = async (file: FoundFile, signal: AbortSignal): Promise<Upload> => {
    const known = uploads.get(file)
    if (known) return known
    const upload = open(file.bucket, new File([await archive.read(file.path, signal)], file.name))
    uploads.set(file, upload)
    return upload
  }

  const discard = async ({ files }: FoundProduct) => {
    for (const file of files) {
      await uploads.get(file)?.discard()
      uploads.delete(file)
    }
  }

  const sendFiles = async (product: FoundProduct, signal: AbortSignal) => {
    const ids = new Map<FoundFile, string>()
    let before = 0
    for (const file of product.files) {
      const onProgress = (sent: number) => set(product, { state: 'working', sent: before + sent })
      const upload = await uploadOf(file, signal)
      ids.set(file, await upload.send({ ...options(signal), onProgress }))
      before += file.bytes
    }
    return ids
  }

  /** Saves the product under the first id that no deleted product had. */
  const saveUnused = async (
    [productId = '', ...others]: string[],
    product: ProductInput,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      await save({ productId, product, basedOn: NO_STATE }, options(signal))
    } catch (error) {
      if (!isTaken(error) || others.length === 0) throw error
      await saveUnused(others, product, signal)
    }
  }

  const make = async (product: FoundProduct, signal: AbortSignal): Promise<ImportStatus> => {
    if (!product.canImport) return { state: 'impossible', message: product.problem }
    const ids = await sendFiles(product, signal)
    const input = product.inputOf((file) => ids.get(file) ?? '')
    set(product, { state: 'working', sent: bytesOf(product) })
    // Even if no response comes, from now on these files may belong to the product and must not be deleted.
    for (const file of product.files) uploads.set(file, kept(ids.get(file) ?? ''))
    await saveUnused(importedIds(accountRowId, product.id), input, signal)
    return { state: 'done' }
  }

  const attempt = async (product: FoundProduct, signal: AbortSignal) => {
    set(product, { state: 'working', sent: 0 })
    try {
      set(product, await make(product, signal))
      return true
    } catch (error) {
      if (signal.aborted) {
        await discard(product)
        set(product, { state: 'cancelled' })
      } else if (error instanceof ActionError && error.field === BASED_ON) {
        set(product, { state: 'there' })
      } else set(product, { state: 'failed', message: archiveProblem(error) ?? messageOf(error) })
      return !isServerDown(error) && !knowsNobody(error)
    }
  }

  return {
    state,

    /** Imports the last product first: lists show the newest first, so the products keep their order. */
    async run(chosen: ReadonlySet<FoundProduct>): Promise<void> {
      const { signal } = (current = new AbortController())
      setStatus(chosen, { state: 'waiting' })
      change({ isRunning: true })
      const waiting = archive.products.filter((product) => chosen.has(product)).reverse()
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const goesOn = await attempt(next, signal)
        if (goesOn && !signal.aborted) continue
        setStatus(new Set(waiting), { state: 'cancelled' })
        break
      }
      change({ isRunning: false })
    },

    cancel: () => current?.abort(),

    /** Deletes the uploaded files of products that were not saved. For a creator who leaves. */
    leave() {
      current?.abort()
      for (const { product, status } of state.get().items) {
        if (status.state !== 'working') void discard(product)
      }
    },
  }
}
export type ImportJob = ReturnType<typeof createImport>

/** A finished upload whose file must not be deleted. */
const kept = (fileId: string): Upload => ({
  send: () => Promise.resolve(fileId),
  discard: () => Promise.resolve(),
})
