import { env } from '#src/config/env.ts'
import type { DownloadProof } from '#src/domain/contracts/downloads.ts'
import { callMarketplace } from './call.ts'
import { fileAddress } from './addresses.ts'
import { receipt } from './receipt.ts'

export type Download = { url: string; fileName: string }

/** A link to the product's file that works for five minutes, if the server allows it. */
export async function getDownload(productId: string, proof?: DownloadProof): Promise<Download> {
  const answer = await callMarketplace('downloads.get_url', { productId, proof, receipt: receipt.get() })
  receipt.set(answer.receipt)
  return {
    url: fileAddress(env(), { bucket: 'product-files', fileId: answer.fileId, as: 'download' }, [
      ['token', answer.token],
    ]),
    fileName: answer.fileName,
  }
}
