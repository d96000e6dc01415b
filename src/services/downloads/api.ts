import { env } from '#src/config/env.ts'
import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { downloadActions, DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { BoughtVersion } from '#src/domain/contracts/marketplace/versions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { fileAddress } from '#src/services/backend/addresses.ts'
import { mayHaveBought } from '#src/services/payments/purchases/known-buyer.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'
import { visitorMark } from '#src/services/products/visitor-mark.ts'

export type FileLink = {
  fileId: string
  url: string
  fileName: string
  /** 0 if it is not known. */
  sizeBytes: number
}
/** A file beside the main file of a product. */
export type FurtherLink = FileLink & {
  note: string
  /** Whether the product still has the file. */
  isCurrent: boolean
}
/** The main file of a product, and those beside it. */
export type Download = FileLink & {
  further: FurtherLink[]
  /** Until when the links certainly work, in milliseconds since 1970 on the clock of this browser. */
  openUntil: number
}

/** Milliseconds. Clocks and connections differ, and a download has to have begun before its link ends. */
const BEFORE_THE_END = 30_000

/** Returns a link to the product's file that works for five minutes. @throws {ActionError} if the server refuses the download */
export const getDownload = (productId: string, proof?: DownloadProof): Promise<Download> =>
  openDownload({ productId, proof })

/** Which version of a file a buyer wants: the one that was bought, or one by its number. */
export type Version = 'bought' | number

/** Returns a link to a version that a buyer may have, even if the creator has replaced it since. */
export const getVersionDownload = (productId: string, version: Version): Promise<Download> =>
  openDownload({ productId, version })

/** Returns the versions that the buyer may download, newest first. @throws {ActionError} if nothing was bought */
export async function listVersions(productId: string): Promise<BoughtVersion[]> {
  const asked = { productId, receipt: browserProof.get() }
  return (await callMarketplace('downloads.list_versions', asked)).versions
}

type DownloadRequest = Omit<ActionInput<(typeof downloadActions)['downloads.get_url']>, 'receipt' | 'visitor'>

async function openDownload(wish: DownloadRequest): Promise<Download> {
  const known = { receipt: browserProof.get(), visitor: visitorMark() }
  const answer = await callMarketplace('downloads.get_url', { ...wish, ...known })
  browserProof.set(answer.receipt)
  return {
    ...linkOf(answer),
    further: answer.further.map((file) =>
      Object.assign(linkOf(file), { note: file.note, isCurrent: file.isCurrent }),
    ),
    openUntil: Date.now() + limits.download.linkSeconds * 1000 - BEFORE_THE_END,
  }
}

type OpenFile = Omit<FileLink, 'url'> & { token: string }

function linkOf({ token, fileId, fileName, sizeBytes }: OpenFile): FileLink {
  const file = { bucket: 'product-files', fileId, as: 'download' } as const
  return { fileId, fileName, sizeBytes, url: fileAddress(env(), file, [['token', token]]) }
}

/** Returns whether this browser or account has bought the product. Asks the server only if that is possible at all. */
export async function isOwned(productId: string): Promise<boolean> {
  if (!mayHaveBought()) return false
  const { owned } = await callMarketplace('downloads.is_owned', { productId, receipt: browserProof.get() })
  return owned
}
