import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staticPaths } from '#server/html/page-files.ts'
import { valueNames } from '#server/html/placeholders.ts'
import { buildSite, siteFolder } from './build-site.ts'

const dist = 'dist'
const values = Object.fromEntries(valueNames.map((name) => [name, process.env[name] ?? '']))
// The page server or `config.json` fills these in at a start, so that one build serves every installation.
for (const name of valueNames) process.env[name] = `%${name}%`
await buildSite(dist)
await writeFile(join(siteFolder(dist), staticPaths.config), `${JSON.stringify(values, null, 2)}\n`)
