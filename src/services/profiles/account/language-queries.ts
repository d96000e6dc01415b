import { useMutation } from '@tanstack/react-query'
import { untoldChoice } from '#src/lib/language/chosen-language.ts'
import { keepAccountLanguage } from './language-api.ts'

/** Keeps a language in the account. A choice that could not be told is told with the next page. */
export function useKeepAccountLanguage() {
  return useMutation({ mutationFn: keepAccountLanguage, onSuccess: untoldChoice.forget })
}
