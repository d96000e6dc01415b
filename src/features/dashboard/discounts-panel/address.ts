import { listAddress, pageParameter } from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'

export const start = { page: 1 }

const address = listAddress(start, { page: pageParameter })

export const { viewOf } = address

export const hrefOf = (view: typeof start) => paths.dashboard.href('discounts', address.queryOf(view))
