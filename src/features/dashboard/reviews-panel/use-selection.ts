import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** The selected ids. A change of the scope clears the selection. */
export function useSelection(scope: string) {
  const [state, setState] = useState({ scope, ids: nothing })
  if (state.scope !== scope) setState({ scope, ids: nothing })
  const ids = state.scope === scope ? state.ids : nothing

  const change = (some: readonly string[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setState({ scope, ids: next })
  }

  /** Removes ids from the current selection, for work that ends later. */
  const forget = (some: readonly string[]) =>
    setState((latest) => ({ ...latest, ids: new Set([...latest.ids].filter((id) => !some.includes(id))) }))

  return { ids, change, forget }
}
export type Selection = ReturnType<typeof useSelection>
