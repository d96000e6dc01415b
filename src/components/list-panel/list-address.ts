import { pageOf } from '#src/components/ui/list/page-numbers.ts'

/** The visible part of a list. Pages count from 1. */
type ListView = { page: number }

type Parameter<Value> = {
  name: string
  /** @returns undefined for a text without a meaning */
  read: (text: string) => Value | undefined
}

type Parameters<View> = { [Key in keyof View]: Parameter<View[Key]> }

/** A parameter with fixed choices: a tab, a filter or an order. */
export const choiceParameter = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Parameter<Choice> => ({ name, read: (text) => choices.find((choice) => choice === text) })

export const searchParameter: Parameter<string> = { name: 'q', read: (text) => text.trim() }

const LONGEST_ID = 36

/** The product whose rows are shown; '' for all. */
export const productParameter: Parameter<string> = {
  name: 'product',
  read: (text) => (text.length <= LONGEST_ID ? text : undefined),
}

export const pageParameter: Parameter<number> = { name: 'page', read: pageOf }

/**
 * Reads the view of a list from the address, and writes it there, so that back, reload and sharing keep it.
 * @param start the view without parameters; the address leaves these values out
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

  /** Returns whether anything but the page differs from the start. */
  const isFiltered = (view: View): boolean => keys.some((key) => key !== 'page' && view[key] !== start[key])

  return { viewOf, queryOf, isFiltered }
}

function keysOf<View>(parameters: Parameters<View>) {
  const keys: Extract<keyof View, string>[] = []
  for (const key in parameters) keys.push(key)
  return keys
}
