import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { taxZones } from '#src/domain/tax/tax.ts'
import { EnvironmentError, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { openProject } from '#scripts/operate/deploy/project.ts'
import { readDocuments } from './read-documents.ts'
import { statementCsv, statementOf } from './statement.ts'

const { values } = parseArgs({
  options: { quarter: { type: 'string', default: '' }, 'chf-per-eur': { type: 'string' } },
})

function euroRateOf(text: string | undefined): number {
  const rate = Number(text)
  if (text === undefined || !Number.isFinite(rate) || rate <= 0) {
    throw new EnvironmentError(
      '--chf-per-eur must be the rate of the European Central Bank on the last day of the quarter, such as 0.9312',
    )
  }
  return rate
}

try {
  const { quarter } = values
  const euroRate = euroRateOf(values['chf-per-eur'])
  const { tables } = openProject(parseEnvironment(process.env))
  const documents = await readDocuments(tables, quarter)
  for (const zone of taxZones) {
    const lines = statementOf(documents, quarter, zone)
    if (lines.length === 0) continue
    const file = `statement-${quarter}-${zone}.csv`
    await writeFile(file, statementCsv(lines, quarter, zone === 'EU' ? euroRate : null))
    console.log(`${file}: ${lines.length} lines`)
  }
  const unnamed = documents.filter(({ issuer, country }) => issuer === 'platform' && country === '')
  if (unnamed.length > 0) {
    console.log(
      `${unnamed.length} documents name no country, and are in no statement: ${unnamed.map(({ number }) => number).join(', ')}`,
    )
  }
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
