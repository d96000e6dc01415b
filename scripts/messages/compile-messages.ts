import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { openNote } from '../build/made-from.mjs'
import { pseudoCatalogue, pseudoLanguage } from './pseudo-language.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const catalogues = join(root, 'messages')
const project = join(root, 'project.inlang')

/**
 * What the texts are compiled for. A build has a module for each text, so that every chunk carries the texts that it shows and no others.
 * All others have one module for all texts, which loads faster than two thousand. Development has one more language, which shows what is
 * not translated.
 */
type Purpose = 'build' | 'serve' | 'development'

export const folderOf = (purpose: Purpose) => join(root, '.messages', purpose)

/** The modules that `#messages` and `#messages/runtime` name. */
export const messagesModules = (purpose: Purpose) => ({
  '#messages/runtime': join(folderOf(purpose), 'runtime.js'),
  '#messages': join(folderOf(purpose), 'messages.js'),
})

const settingsSchema = z.looseObject({ locales: z.array(z.string()) })

/** Copies the project, with one more language. Returns its place. */
async function writePseudoProject(): Promise<string> {
  const folder = join(root, '.messages/pseudo')
  const copy = join(folder, 'project.inlang')
  await Promise.all([mkdir(copy, { recursive: true }), mkdir(join(folder, 'messages'), { recursive: true })])
  const settings = settingsSchema.parse(JSON.parse(await readFile(join(project, 'settings.json'), 'utf8')))
  const changed = {
    ...settings,
    locales: [...settings.locales, pseudoLanguage],
    modules: [join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
  }
  await writeFile(join(copy, 'settings.json'), JSON.stringify(changed))
  for (const name of await readdir(catalogues)) {
    const text = await readFile(join(catalogues, name), 'utf8')
    await writeFile(join(folder, 'messages', name), text)
    if (name === 'en.json') {
      await writeFile(join(folder, 'messages', `${pseudoLanguage}.json`), pseudoCatalogue(text))
    }
  }
  return copy
}

/** Compiles the catalogues in `messages/` to functions, with their types, unless they were compiled as they are now. */
export async function compileMessages(purpose: Purpose): Promise<void> {
  const outdir = folderOf(purpose)
  const note = openNote(`${outdir}.made-from`)
  if (await note.isTrue()) return
  await note.add(fileURLToPath(import.meta.url))
  await note.add(join(project, 'settings.json'))
  for (const name of await readdir(catalogues)) await note.add(join(catalogues, name))
  // It is loaded only here: it brings a database.
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: purpose === 'development' ? await writePseudoProject() : project,
    outdir,
    outputStructure: purpose === 'build' ? 'message-modules' : 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    emitTsDeclarations: purpose === 'serve',
  })
  await note.add(join(outdir, 'messages.js'))
  await note.write()
}
