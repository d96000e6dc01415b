import { backend } from '#src/services/backend/client.ts'
import { callBackend } from '#src/services/backend/errors.ts'
import type { Language } from '#src/lib/language/language.ts'

/** Keeps the language of the account's pages and mails. */
export async function keepAccountLanguage(language: Language): Promise<void> {
  await callBackend(async () => (await backend()).account.updatePrefs({ prefs: { language } }))
}
