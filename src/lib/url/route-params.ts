import { createContext, useContext } from 'react'
import type { Params } from 'react-router'

/** The parameters that the route of the address has, decoded. */
export const RouteParams = createContext<Params>({})

export const useRouteParams = (): Params => useContext(RouteParams)
