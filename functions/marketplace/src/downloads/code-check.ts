import { m } from '#messages'
import { downloadCodeKey } from '#src/domain/download-code.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal, TooOften } from '#functions/shared/http/refusal.ts'
import { countCalls, releaseCall, type Counter } from '#functions/shared/http/window-count.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

/**
 * How many codes one address may try for a product in the window. After `attack` wrong codes of anybody in an hour the product counts
 * as under attack, and each address may try `underAttack` in an hour.
 */
export const codeTries = { max: 5, window: 15 * MINUTE, attack: 50, underAttack: 2 }

/**
 * How often one address may try a code in an hour. When many addresses guess at one product, each gets so few tries that
 * guessing stays slow. An address that has not failed is never refused, so anyone who has the code gets in.
 *
 * How long guessing takes: 1000 networks (IPv6 counts by /64) have 50 tries together and then two an hour each, about 2050
 * codes an hour. Six letters and digits make 36^6 = 2.2 thousand million codes: 60 years on average. Six digits make a
 * million: ten days. Answers are not delayed, because guesses can wait side by side and each would hold a worker.
 *
 * @param wrong how many wrong codes anybody has tried for the product in the last hour
 */
function triesPerHour(wrong: number): number {
  return wrong > codeTries.attack ? codeTries.underAttack : codeTries.max * (HOUR / codeTries.window)
}

/** The counters of a try: of the address in a short window and in an hour, and of everybody. The last two have no maximum of their own. */
function countersOf({ clientAddress }: Context, productId: string) {
  const perHour = { max: Number.MAX_SAFE_INTEGER, window: HOUR }
  return {
    short: { what: ['rate', 'code', productId, clientAddress], max: codeTries.max, window: codeTries.window },
    long: { what: ['rate', 'code-hour', productId, clientAddress], ...perHour },
    anybody: { what: ['codes', productId], ...perHour },
  } satisfies Record<string, Counter>
}

export type CodeTry = {
  /** The seconds until another try, if this was one too many. */
  secondsLeft: number | null
  takeBack: () => Promise<void>
}

/** Counts a try before the code is compared, so that many tries at once cannot slip through together. */
export async function tryCode(context: Context, productId: string): Promise<CodeTry> {
  const { short, long, anybody } = countersOf(context, productId)
  const { passes, of } = await countCalls(
    context,
    [short, long, anybody],
    (of) => of(short).isWithin && of(long).count <= triesPerHour(of(anybody).count - 1),
  )
  return {
    secondsLeft: passes ? null : of(of(short).isWithin ? long : short).secondsLeft,
    takeBack: () => releaseCall(context, short, long, anybody),
  }
}

/**
 * Compares a code that was counted. A right one gets its try back.
 * @throws {TooOften} if it is one too many, right or wrong
 */
export async function requireCode(
  { hash }: Pick<Context, 'hash'>,
  code: string,
  expected: string,
  { secondsLeft, takeBack }: CodeTry,
): Promise<void> {
  if (secondsLeft !== null) throw new TooOften(secondsLeft)
  if (expected === '' || !hash.equal(code, downloadCodeKey(expected))) {
    throw new Refusal('forbidden', m.refusal_wrong_code(), 'code')
  }
  await takeBack()
}
