import { DOWNLOAD_CODE_REQUIRED, WRONG_CODE, type DownloadProof } from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import type { Context } from '#functions/shared/context.ts'
import { forgiveRate, limitRate, type RateLimit } from '#functions/shared/rate-limit.ts'
import { Refusal } from '#functions/shared/refusal.ts'

const HOUR = 60 * 60_000

function triesOf(productId: string, address: string): RateLimit[] {
  const { codeTries, codeTriesWindow, codeTriesPerHour } = limits.download
  return [
    { action: 'code', key: [productId, address], max: codeTries, window: codeTriesWindow },
    { action: 'code-hour', key: [productId], max: codeTriesPerHour, window: HOUR },
  ]
}

/**
 * A try is counted before it is looked at, so that many at once cannot slip through together;
 * a right code is given back its try.
 */
export async function requireCode(
  context: Context,
  productId: string,
  expected: string,
  proof: DownloadProof | undefined,
): Promise<void> {
  if (proof?.type !== 'code' || proof.code === '') throw new Refusal('forbidden', DOWNLOAD_CODE_REQUIRED)
  const tries = triesOf(productId, context.clientAddress)
  for (const limit of tries) await limitRate(context, limit)
  if (expected === '' || !context.hash.equal(proof.code, expected)) {
    throw new Refusal('forbidden', WRONG_CODE, 'code')
  }
  for (const limit of tries) await forgiveRate(context, limit)
}
