import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteServerAsyncLocalStorage } from '#messages/runtime'
import type { Language } from '#src/lib/language/language.ts'

const storage = new AsyncLocalStorage<{ locale?: Language }>()
overwriteServerAsyncLocalStorage(storage)

/** Does some work, and all that it waits for, in a language: every text that it asks for is of that language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  storage.run({ locale: language }, work)
