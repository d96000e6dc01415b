const ROOT = '/operator'

type Query = Record<string, string>

const addressOf = (path: string, query: Query = {}) => {
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** The addresses of the console. They stand apart, because no page of the shop needs them. */
export const operatorPaths = {
  inbox: (query?: Query) => addressOf(ROOT, query),
  /** @param kind of what the case is about, or null for reports of an address that leads nowhere */
  case: ({ targetKind, targetId }: { targetKind: string | null; targetId: string }) =>
    addressOf(`${ROOT}/case`, { ...(targetKind !== null && { kind: targetKind }), id: targetId }),
  complaints: (query?: Query) => addressOf(`${ROOT}/complaints`, query),
  find: (text?: string) => addressOf(`${ROOT}/find`, text === undefined ? {} : { q: text }),
  creator: (userId: string) => addressOf(`${ROOT}/creator`, { id: userId }),
  order: (orderId: string) => addressOf(`${ROOT}/order`, { id: orderId }),
  /** @param month `2026-03`; left out for the present one */
  money: (month?: string) => addressOf(`${ROOT}/money`, month === undefined ? {} : { month }),
  log: (query?: Query) => addressOf(`${ROOT}/log`, query),
} as const
