import { compile, type CompilerOptions } from '@inlang/paraglide-js'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A build has a module for each text, so that every chunk carries the texts that it shows and no others. All others have one module for
 * all texts, which loads faster than two thousand.
 */
type Purpose = 'build' | 'serve'

const folderOf = (purpose: Purpose) => join(root, purpose === 'build' ? '.messages/build' : '.messages/serve')

/** The module that `#messages` names. */
export const messagesModule = (purpose: Purpose) => join(folderOf(purpose), 'messages.js')

/** What the compiler is told of the catalogues in `messages/`. */
export const messagesOptions = (purpose: Purpose) =>
  ({
    project: join(root, 'project.inlang'),
    outdir: folderOf(purpose),
    outputStructure: purpose === 'build' ? 'message-modules' : 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  }) satisfies CompilerOptions

/** Compiles the catalogues to the functions of `#messages`, with their types. */
export const compileMessages = () => compile({ ...messagesOptions('serve'), emitTsDeclarations: true })
