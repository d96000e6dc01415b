import { compileMessages } from './compile-messages.ts'

await compileMessages('serve')
// For the build of the site, which then starts sooner.
await compileMessages('build')
