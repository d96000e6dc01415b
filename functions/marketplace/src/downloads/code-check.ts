import { m } from '#messages'
import { type DownloadProof } from '#src/domain/contracts/marketplace/downloads.ts'
import { downloadCodeKey } from '#src/domain/download-code.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { forgiveRate, limitRate, type RateLimit } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import {
  countedInWindow,
  countInWindow,
  uncount,
  type CounterKey,
} from '#functions/shared/http/window-count.ts'
import { HOUR } from '#src/lib/time/durations.ts'

const UNLIMITED = Number.MAX_SAFE_INTEGER

/**
 * How often one address may try a code. When many addresses guess at one product, each gets so few tries an hour that
 * guessing stays slow. An address that has not failed is never refused, so anyone who has the code gets in.
 *
 * How long guessing takes: 1000 networks (IPv6 counts by /64) have 50 tries together and then two an hour each, about 2050
 * codes an hour. Six letters and digits make 36^6 = 2.2 thousand million codes: 60 years on average. Six digits make a
 * million: ten days. Answers are not delayed, because guesses can wait side by side and each would hold a worker.
 *
 * @param wrong how many wrong codes anybody has tried for the product in the last hour
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
 * Counts the try before it compares the code, so that many tries at once cannot slip through together. A right code gets
 * its try back.
 */
export async function requireCode(
  context: Context,
  productId: string,
  expected: string,
  proof: DownloadProof | undefined,
): Promise<void> {
  if (proof?.type !== 'code' || proof.code === '')
    throw new Refusal('forbidden', m.refusal_download_code_required())
  const ofProduct: CounterKey = ['codes', productId]
  const wrong = await countedInWindow(context, ofProduct)
  const tries = triesOf(productId, context.clientAddress, wrong)
  for (const limit of tries) await limitRate(context, limit)
  await countInWindow(context, ofProduct, { max: UNLIMITED, window: HOUR })
  if (expected === '' || !context.hash.equal(proof.code, downloadCodeKey(expected))) {
    throw new Refusal('forbidden', m.refusal_wrong_code(), 'code')
  }
  for (const limit of tries) await forgiveRate(context, limit)
  await uncount(context, ofProduct)
}
