import { env } from '#src/config/env.ts'
import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { downloadActions, DownloadProof } from '#src/domain/contracts/downloads.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { fileAddress } from '#src/data/backend/addresses.ts'
import { asLinkOpener } from '#src/data/purchases/link-opener-api.ts'
import { mayHaveBought } from '#src/data/purchases/known-buyer.ts'
import { receipt } from '#src/data/purchases/receipt.ts'
import { visitorMark } from '#src/data/products/visitor-mark.ts'

export type Download = { url: string; fileName: string }

/** A link to the product's file that works for five minutes, if the server allows it. */
export const getDownload = (productId: string, proof?: DownloadProof): Promise<Download> =>
  openDownload({ productId, proof })

/** The same to the file as it was when it was bought, whatever has replaced it since. */
export const getBoughtDownload = (productId: string): Promise<Download> =>
  openDownload({ productId, version: 'bought' })

type Wish = Omit<ActionInput<(typeof downloadActions)['downloads.get_url']>, 'receipt' | 'visitor'>

async function openDownload(wish: Wish): Promise<Download> {
  const known = { receipt: receipt.get(), visitor: visitorMark() }
  const answer = await callMarketplace('downloads.get_url', { ...wish, ...known })
  receipt.set(answer.receipt)
  return {
    url: fileAddress(env(), { bucket: 'product-files', fileId: answer.fileId, as: 'download' }, [
      ['token', answer.token],
    ]),
    fileName: answer.fileName,
  }
}

/** Whether the server knows this browser or account for a buyer. Who never had anything from here is not asked about. */
export async function isOwned(productId: string): Promise<boolean> {
  if (!mayHaveBought()) return false
  const { owned } = await callMarketplace('downloads.is_owned', { productId, receipt: receipt.get() })
  return owned
}

/** Answers the same whether or not somebody with this address has bought the product. */
export async function mailLink(productId: string, email: string): Promise<void> {
  await callMarketplace('downloads.mail_link', { productId, email })
}

/** @throws {ActionError} that says why the link opens nothing */
export async function openLink(productId: string, secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('downloads.open_link', { productId, secret, ...opener }))
}
