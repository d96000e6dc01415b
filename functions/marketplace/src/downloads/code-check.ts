import { DOWNLOAD_CODE_REQUIRED, WRONG_CODE, type DownloadProof } from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { forgiveRate, limitRate, type RateLimit } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { countedInWindow, countInWindow, uncount, type Counted } from '#functions/shared/http/window-count.ts'

const HOUR = 60 * 60_000
const UNLIMITED = Number.MAX_SAFE_INTEGER

/**
 * How often an address may try. A product that many guess at gives each address so few tries in an hour that guessing
 * is slow however many guess, and never refuses an address that has not failed: whoever has the code gets in.
 *
 * What guessing is worth: 1000 networks (IPv6 counts by /64) try 50 times in peace and then twice an hour each, so some
 * 2050 codes an hour. Of six letters and digits there are 36^6 = 2.2 thousand million: on average 60 years. Of six
 * digits there are a million: ten days. Answers are not delayed: guesses wait side by side as well as one by one, and
 * each would hold a worker of the shop meanwhile.
 *
 * @param wrong tries of the product by anybody in the last hour
 */
function triesOf(productId: string, address: string, wrong: number): RateLimit[] {
  const { codeTries, codeTriesWindow, codeTriesPerHour, codeTriesUnderAttack } = limits.download
  const isAttacked = wrong > codeTriesPerHour
  const perHour = isAttacked ? codeTriesUnderAttack : codeTries * (HOUR / codeTriesWindow)
  return [
    { action: 'code', key: [productId, address], max: codeTries, window: codeTriesWindow },
    { action: 'code-hour', key: [productId, address], max: perHour, window: HOUR },
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
  const ofProduct: Counted = ['codes', productId]
  const wrong = await countedInWindow(context, ofProduct)
  const tries = triesOf(productId, context.clientAddress, wrong)
  for (const limit of tries) await limitRate(context, limit)
  await countInWindow(context, ofProduct, { max: UNLIMITED, window: HOUR })
  if (expected === '' || !context.hash.equal(proof.code, expected)) {
    throw new Refusal('forbidden', WRONG_CODE, 'code')
  }
  for (const limit of tries) await forgiveRate(context, limit)
  await uncount(context, ofProduct)
}
