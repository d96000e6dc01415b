import { Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { formatPrice } from '#src/domain/money/money.ts'
import { listAll } from '#scripts/operate/deploy/project.ts'
import { noted, passed, whereReadable, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'

const debtSchema = z.object({ amountCents: z.number(), recoveredCents: z.number() })

/** Returns the open debts in Rappen. A negative amount is owed to the seller. */
async function openDebts({ open }: Deployment): Promise<number[]> {
  const rows = await listAll(async (page) => {
    const queries = [Query.isNull('settledAt'), ...page]
    const answer = await open.tables.listRows({
      databaseId: 'market',
      tableId: 'debts',
      queries,
      total: false,
    })
    return { items: answer.rows }
  })
  return rows
    .map((row) => debtSchema.parse(row))
    .map(({ amountCents, recoveredCents }) => amountCents - recoveredCents)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The operator may want to know about debts but need not act: a schedule takes them from later sales. */
function noteOn(debts: readonly number[]): string {
  const owed = debts.filter((cents) => cents > 0)
  const due = debts.filter((cents) => cents < 0)
  const lines = [
    ...(owed.length > 0 ? [`sellers owe ${formatPrice(sum(owed))} (${owed.length})`] : []),
    ...(due.length > 0
      ? [
          `${formatPrice(-sum(due))} (${due.length}) wait to go back to sellers: is there enough in your balance?`,
        ]
      : []),
  ]
  return lines.join('; ')
}

export const debts: Check = {
  name: 'debts',
  cure: 'Run npm run deploy, and see that the server answers.',
  look: (deployment) =>
    whereReadable('rows.read', async () => {
      const note = noteOn(await openDebts(deployment))
      return note === '' ? passed : noted(note)
    }),
}
