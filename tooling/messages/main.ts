import { compileMessages } from './compile-messages.ts'

await compileMessages('serve')
