import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client as ServerClient } from 'node-appwrite'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { freePorts } from '#local/stack/free-ports.ts'
import { secretKey, startLocalStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { webhookEndpoint } from '#local/stripe/webhooks/webhook-endpoint.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { compareBooks, isComplete, type Line, paidAt } from './ledger.ts'
import { endLeases, hurryDebts, meetMisfortunes } from './misfortunes.ts'
import { buy, guest, type Market, type Purchase } from './buyer.ts'
import { type MortalServer, startMortalServer } from './mortal-server.ts'
import { openShop } from './seller.ts'

/** Returns numbers from 0 to 1 that are determined by the seed (mulberry32), so that a failed run can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '500' },
    kills: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
})
const purchasesWanted = values.quick ? 40 : Number(values.purchases)
const kills = values.quick ? 2 : Number(values.kills)
const seed = Number(values.seed)

const AT_ONCE = 6
const REPAIRS = 20
const PROJECT = 'fundus'
const API_KEY = 'key-of-the-soak'
const FUNDUS_SECRET = 'a-secret-of-the-soak-0123456789-0123456789'
const WEBHOOK_SECRET = 'whsec_soak_platform'
const CONNECT_SECRET = 'whsec_soak_connect'
const ACCOUNTS_SECRET = 'whsec_soak_accounts'

/** Runs several buyers at once. The server is killed each time a certain number of purchases has begun. */
async function buyAll(market: Market, server: MortalServer): Promise<Purchase[]> {
  const bought: Purchase[] = []
  const mortality = Math.ceil(purchasesWanted / (kills + 1))
  let begun = 0
  let dying: Promise<void> = Promise.resolve()
  const visitor = async () => {
    while (begun < purchasesWanted) {
      const index = begun++
      if (index > 0 && index % mortality === 0) dying = dying.then(() => server.killAndRestart())
      const purchase = await buy(market, index, createRandom(seed * 1_000_003 + index))
      if (purchase) bought.push(purchase)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  await dying
  return bought
}

function print(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length))
  for (const { what, expected, found } of lines) {
    const mark = expected === found ? '✓' : '✗'
    console.log(`${mark} ${what.padEnd(width)} ${String(expected).padStart(9)} ${String(found).padStart(9)}`)
  }
}

await buildFunctions()
const dataDir = await mkdtemp(join(tmpdir(), 'fundus-soak-'))
const [port = 0] = await freePorts(1)
const webhookUrl = `http://localhost:${port}/_functions/payments/webhook`
const bank = await startLocalStripe({
  retryDelays: [200, 1000],
  webhooks: [
    webhookEndpoint(webhookUrl, WEBHOOK_SECRET),
    webhookEndpoint(webhookUrl, CONNECT_SECRET, 'connect'),
    webhookEndpoint(webhookUrl, ACCOUNTS_SECRET, 'thin'),
  ],
})
/** The operator withholds tax everywhere but at home, where sellers pay it. */
const registrations = { EU: { number: '1' }, GB: { number: '2' }, NO: { number: '3' }, CH: { number: '4' } }
const shared = { FUNDUS_SECRET, FUNDUS_SITE_URL: 'http://localhost' }
const operator = {
  name: 'Soak AG',
  street: 'Weg 1',
  postcode: '8000',
  place: 'Zürich',
  country: 'CH',
  email: 'soak@shop.example',
}
const issuing = { FUNDUS_TAX: JSON.stringify(registrations), FUNDUS_OPERATOR: JSON.stringify(operator) }
const server = await startMortalServer({
  port,
  dataDir,
  projectId: PROJECT,
  apiKey: API_KEY,
  functionVariables: {
    marketplace: { ...shared, ...issuing },
    maintenance: shared,
    payments: {
      ...shared,
      ...issuing,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: ACCOUNTS_SECRET,
      STRIPE_API_BASE: bank.url,
    },
  },
})

try {
  const { endpoint } = server
  const admin = new ServerClient().setEndpoint(endpoint).setProject(PROJECT).setKey(API_KEY)
  const tables = createTables(admin)
  const hash = createKeyedHash(FUNDUS_SECRET)
  const shop = await openShop({ endpoint, project: PROJECT, admin, tables, hash, bank })
  await bank.local.webhooksSettled()
  await bank.control('/webhooks', { mode: 'disturb', twice: 0.3, lost: 0.3, delayUpTo: 1500, seed })

  const began = Date.now()
  const market = {
    endpoint,
    project: PROJECT,
    stripe: bank.stripe,
    productIds: shop.productIds,
    namedIds: shop.namedIds,
    codes: shop.codes,
  }
  const purchases = await buyAll(market, server)
  const paid = await paidAt(bank.stripe)
  let repairs = 0
  const repair = async () => {
    await hurryDebts(tables)
    await tables.remove('rate_limits', hash.id('window', 'repair'))
    await fetch(`http://localhost:${port}/_local/cron`, { method: 'POST' })
  }
  while (!(await isComplete(tables, paid)) && repairs < REPAIRS) {
    repairs += 1
    await repair()
  }
  const met = await meetMisfortunes({ bank, shop }, paid, createRandom(seed))
  await server.killAndRestart()
  await bank.local.webhooksSettled()
  await bank.control('/webhooks', { mode: 'deliver' })
  await bank.local.webhooksSettled()
  await endLeases(tables)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(
    `${purchasesWanted} visitors, ${paid.size} paid, ${met} went wrong, the server killed ${server.deaths()} times, ` +
      `${repairs} repairs, ${seconds} s, seed ${seed}`,
  )
  const guestOf = (index: number) => guest(market, purchasesWanted + index)
  const compare = () => compareBooks({ tables, hash, stripe: bank.stripe, shop, guestOf }, purchases)
  const isRight = (all: readonly Line[]) => all.every(({ expected, found }) => expected === found)
  await repair()
  let lines = await compare()
  while (!isRight(lines) && repairs < 2 * REPAIRS) {
    repairs += 1
    await repair()
    lines = await compare()
  }
  print(lines)
  if (!isRight(lines)) process.exitCode = 1
} finally {
  await server.close()
  await bank.close()
  await rm(dataDir, { recursive: true, force: true })
}
