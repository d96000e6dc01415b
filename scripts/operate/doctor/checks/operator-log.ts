import { listAll } from '#scripts/operate/deploy/project.ts'
import { failed, passed, whereReadable, type Check } from '#scripts/operate/doctor/check.ts'
import { parseRow } from '#functions/shared/db/rows.ts'
import { brokenAt } from '#functions/shared/moderation/operator-log.ts'

/** Each row of the log names the one before as it was, so a row that somebody has changed or removed shows. */
export const operatorLog: Check = {
  name: 'operator log',
  cure: 'Somebody with the key or the database has changed what the operator’s people have done. Compare the log with a backup.',
  look: ({ open: { tables } }) =>
    whereReadable('rows.read', async () => {
      const rows = await listAll(async (queries) => {
        const page = { databaseId: 'market', tableId: 'operator_log', queries, total: false }
        const answer = await tables.listRows(page)
        return { items: answer.rows }
      })
      const log = rows.map((row) => parseRow('operator_log', row))
      const broken = brokenAt(log.sort((one, other) => one.number - other.number))
      return broken === null ? passed : failed(`row ${broken} does not follow the row before it`)
    }),
}
