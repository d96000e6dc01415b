import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quotedTexts } from './quoted-texts.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder that holds storefront.md and dashboard.md.')
  process.exitCode = 2
} else {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const texts = quotedTexts(await Promise.all(['storefront.md', 'dashboard.md'].map(read)))
  await writeFile(new URL('texts.json', import.meta.url), `${JSON.stringify(texts, null, 2)}\n`)
}
