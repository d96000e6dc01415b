import { pageOf } from '#src/components/ui/list/page-numbers.ts'

/** What of a list is on show. Pages count from 1. */
type ListView = { page: number }

type Parameter<Value> = {
  name: string
  /** @returns undefined for a text that means nothing */
  read: (text: string) => Value | undefined
}

type Parameters<View> = { [Key in keyof View]: Parameter<View[Key]> }

/** One of some words: a tab, a filter, an order. */
export const choiceParameter = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Parameter<Choice> => ({ name, read: (text) => choices.find((choice) => choice === text) })

export const searchParameter: Parameter<string> = { name: 'q', read: (text) => text.trim() }

export const pageParameter: Parameter<number> = { name: 'page', read: pageOf }

/**
 * Reads the view of a list from the address, and writes it there, so that back, reload and sharing keep it.
 * @param start where the list begins, of which the address says nothing
 * @param parameters in the order in which they are written
 */
export function listAddress<View extends ListView>(start: View, parameters: Parameters<View>) {
  const keys = keysOf(parameters)

  function viewOf(address: URLSearchParams): View {
    const view = { ...start }
    const read = <Key extends keyof View>(key: Key, { name, read }: Parameter<View[Key]>) => {
      const text = address.get(name)
      view[key] = (text === null ? undefined : read(text)) ?? start[key]
    }
    for (const key of keys) read(key, parameters[key])
    return view
  }

  const queryOf = (view: View): Record<string, string> =>
    Object.fromEntries(
      keys
        .filter((key) => view[key] !== start[key])
        .map((key) => [parameters[key].name, String(view[key])] as const),
    )

  /** Whether anything but the page is another than where the list begins. */
  const isFiltered = (view: View): boolean => keys.some((key) => key !== 'page' && view[key] !== start[key])

  return { viewOf, queryOf, isFiltered }
}

function keysOf<View>(parameters: Parameters<View>) {
  const keys: Extract<keyof View, string>[] = []
  for (const key in parameters) keys.push(key)
  return keys
}
