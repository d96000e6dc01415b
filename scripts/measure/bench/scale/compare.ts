import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { rowsAddress } from '#src/services/backend/addresses.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { countingWire } from '#scripts/measure/actions/cost.ts'
import { scenarioNames, scenarios, scenarioVariables } from '#scripts/measure/actions/scenarios.ts'
import { scaleBudgets, scaleExceptions } from '#scripts/measure/bench/budgets.ts'
import { crowd, crowdTables, rowOf } from '#scripts/measure/bench/crowd.ts'
import type { Finding } from '#scripts/measure/bench/finding.ts'
import { median, ratios } from '#scripts/measure/bench/ratios.ts'
import type { Creator } from '#tests/integration/support/stacks/stack.ts'
import { type OwnShop, startShop } from '#tests/integration/support/stacks/shop.ts'
import { layDownMarket, putRows } from './lay-down.ts'
import type { MarketRow } from './market-row.ts'
import { panelReads, panelSearches, readAs } from './panel-reads.ts'
import { listReads, searchReads } from './public-reads.ts'

/** The parts of a small and of a large market. A part has 1,000 products, 100 creators and 3,000 orders. */
const FEW = 1
const MANY = 1000

const READS = 15
const ACTIONS = 5
/** How long one thing is measured, in milliseconds, unless two rounds take longer. */
const LONGEST = 5000
/** Milliseconds without a request after which what an action has begun is over. */
const QUIET = 200
/**
 * Milliseconds after which the server has closed a connection that nobody uses. While rows are laid down nobody notices that, and the next
 * request would fail.
 */
const IDLE = 7000
/** The days of which a creator has figures. */
const DAYS = 365

/** A creator after successful years has all of the crowd, and a usual one a hundredth. */
const shares = { large: 1, usual: 0.01 } as const
type Size = keyof typeof shares
const sizes = ['large', 'usual'] as const satisfies readonly Size[]

function* ownRows(userId: string, ownerLabel: string, share: number): Generator<MarketRow> {
  const $permissions = readableByOwner({ ownerLabel })
  for (const table of crowdTables) {
    for (let index = 0; index < crowd[table] * share; index += 1) {
      const $id = `${table.slice(0, 3)}-${userId}-${index}`
      yield { table, row: { $id, ...rowOf(table, userId, index), $permissions } }
    }
  }
  for (let day = 0; day < DAYS; day += 1) {
    const row = {
      userId,
      productId: '',
      day: dayOf(new Date(Date.now() - day * DAY)),
      views: 9,
      downloads: 3,
    }
    yield { table: 'daily_stats', row: { $id: `d-${userId}-${day}`, ...row, $permissions } }
  }
}

async function giveRows(shop: OwnShop, project: Project, { userId }: Creator, share: number): Promise<void> {
  const account = await shop.tables.get('accounts', accountRowId(shop.hash, userId))
  putRows(project, ownRows(userId, account?.ownerLabel ?? '', share))
  await setTimeout(IDLE)
}

/** Starts a server with a market of so many parts. */
async function openMarket(parts: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fundus-scale-'))
  const { wire, quiet } = countingWire()
  const began = performance.now()
  const projects: Project[] = []
  const shop = await startShop(scenarioVariables, {
    wire,
    dataDir,
    firstState: (project) => {
      layDownMarket(project, parts)
      projects.push(project)
    },
  })
  const [project] = projects
  if (!project) throw new Error('The server has not begun with the market')
  const creators: Record<Size, Creator> = { large: await shop.creator(), usual: await shop.creator() }
  for (const size of sizes) await giveRows(shop, project, creators[size], shares[size])
  console.log(`${parts},000 products laid down in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const close = async () => {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, creators, quiet, close }
}
type Market = Awaited<ReturnType<typeof openMarket>>

/** Something that is measured: prepares a call in a market, and returns the call. */
type Measured = { name: string; times: number; prepare: (market: Market) => Promise<() => Promise<unknown>> }

const reads = [
  ['list', listReads],
  ['search', searchReads],
] as const
const ownReads = [
  ['panel', panelReads],
  ['search', panelSearches],
] as const

const publicOnes = reads.flatMap(([kind, all]) =>
  Object.entries(all).map(([name, { table, queries, isCounted }]): Measured => {
    const prepare = ({ shop: { endpoint, project } }: Market) => {
      const place = { appwriteEndpoint: endpoint, appwriteProject: project }
      const address = rowsAddress(place, table, queries, { isCounted })
      return Promise.resolve(async () => {
        const answer = await fetch(address)
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
      })
    }
    return { name: `${kind}: ${name}`, times: READS, prepare }
  }),
)

const ownOnes = sizes.flatMap((size) =>
  ownReads.flatMap(([kind, all]) =>
    Object.entries(all).map(([name, read]): Measured => {
      const prepare = ({ shop, creators }: Market) => {
        const { client, userId } = creators[size]
        readAs(shop.endpoint, client)
        return Promise.resolve(() => read(userId))
      }
      return { name: `${kind} of a ${size} creator: ${name}`, times: READS, prepare }
    }),
  ),
)

const actions = scenarioNames.map((name): Measured => {
  const prepare = async ({ shop, quiet }: Market) => {
    const call = await scenarios[name](shop)
    await quiet(QUIET)
    return call
  }
  return { name: `action: ${name}`, times: ACTIONS, prepare }
})

async function timeIn(market: Market, { prepare }: Measured): Promise<number> {
  const call = await prepare(market)
  const began = performance.now()
  await call()
  return performance.now() - began
}

/** Measures one thing in both markets in turn, so that a busy computer slows both down. The first round only warms up. */
async function compare(few: Market, many: Market, measured: Measured): Promise<Finding> {
  const times: { few: number; many: number }[] = []
  const end = performance.now() + LONGEST
  for (let round = 0; round <= measured.times && (round < 3 || performance.now() < end); round += 1) {
    times.push({ few: await timeIn(few, measured), many: await timeIn(many, measured) })
  }
  const [before, after] = [times.slice(1).map((time) => time.few), times.slice(1).map((time) => time.many)]
  const { name } = measured
  const what = `${name}: ${median(after).toFixed(1)} ms, ${median(before).toFixed(1)} in the small market`
  const limit = scaleExceptions[name]
  return limit === undefined
    ? { what, value: median(ratios(after, before)), limit: scaleBudgets.growth, unit: '×' }
    : { what, value: median(after), limit, unit: 'ms' }
}

/** Measures how much longer each list, search, panel and action takes in a market with a thousand times as many rows. */
export async function compareScale(): Promise<Finding[]> {
  await buildFunctions()
  const few = await openMarket(FEW)
  const many = await openMarket(MANY)
  try {
    const findings: Finding[] = []
    for (const measured of [...publicOnes, ...ownOnes, ...actions]) {
      findings.push(await compare(few, many, measured))
    }
    return findings
  } finally {
    await few.close()
    await many.close()
  }
}
