import { env } from '#src/config/env.ts'
import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { downloadActions, DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import type { BoughtVersion } from '#src/domain/contracts/marketplace/versions.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { fileAddress } from '#src/services/backend/addresses.ts'
import { mayHaveBought } from '#src/services/payments/purchases/known-buyer.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'
import { visitorMark } from '#src/services/products/visitor-mark.ts'

export type Download = { url: string; fileName: string }

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
    url: fileAddress(env(), { bucket: 'product-files', fileId: answer.fileId, as: 'download' }, [
      ['token', answer.token],
    ]),
    fileName: answer.fileName,
  }
}

/** Returns whether this browser or account has bought the product. Asks the server only if that is possible at all. */
export async function isOwned(productId: string): Promise<boolean> {
  if (!mayHaveBought()) return false
  const { owned } = await callMarketplace('downloads.is_owned', { productId, receipt: browserProof.get() })
  return owned
}
