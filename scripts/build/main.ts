import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { legalFactsIn } from '#server/legal/legal-variables.ts'
import { withLegalPages } from '#server/legal/legal-pages.ts'
import { staticPaths } from '#server/html/page-files.ts'
import { valueNames } from '#server/html/placeholders.ts'
import { buildSite, siteFolder } from './build-site.ts'
import { legalPagesIn } from './legal-pages-in.ts'

const dist = 'dist'
const values = Object.fromEntries(valueNames.map((name) => [name, process.env[name] ?? '']))
// The page server or `config.json` fills these in at a start, so that one build serves every installation.
for (const name of valueNames) process.env[name] = `%${name}%`
await buildSite(dist)
const { FUNDUS_LEGAL_FOLDER: folder, FUNDUS_OPERATOR: operator } = process.env
for (const [path, page] of await legalPagesIn(folder)) await writeFile(join(siteFolder(dist), path), page)
// A page server fills the legal pages when it starts; a host of files takes them as they are.
if (operator) {
  const legal = await legalPagesIn(join(siteFolder(dist), 'legal'))
  for (const [path, page] of withLegalPages(legal, legalFactsIn(process.env))) {
    await writeFile(join(siteFolder(dist), path), page)
  }
}
await writeFile(join(siteFolder(dist), staticPaths.config), `${JSON.stringify(values, null, 2)}\n`)
