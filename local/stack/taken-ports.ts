import { assertFree, PortTakenError } from '../http/listen.ts'
import type { Ports } from './options.ts'

const parts: Record<keyof Ports, string> = {
  app: 'the app (--app-port)',
  appwrite: 'Appwrite (--appwrite-port)',
  payments: 'the payments (--payments-port)',
}

/** Returns what is told of ports that other programs use. */
export const messageOf = (taken: readonly (readonly [keyof Ports, number])[]): string =>
  [
    ...taken.map(([part, port]) => `Port ${port} of ${parts[part]} is already in use.`),
    `Stop what uses ${taken.length === 1 ? 'it' : 'them'}, or choose ${taken.length === 1 ? 'another port' : 'other ports'}: npm start -- ${taken
      .map(([part, port]) => `--${part}-port ${port + 1000}`)
      .join(' ')}`,
  ].join('\n')

/** Thrown when ports are taken. The message names all of them. */
export class PortsTakenError extends Error {
  override name = 'PortsTakenError'
}

/** @throws {PortsTakenError} */
export async function assertAllFree({ app, appwrite, payments }: Ports): Promise<void> {
  const wanted = [
    ['app', app],
    ['appwrite', appwrite],
    ['payments', payments],
  ] as const
  const looks = await Promise.all(
    wanted.map(async (one) => {
      try {
        await assertFree(one[1])
        return []
      } catch (error) {
        if (error instanceof PortTakenError) return [one]
        throw error
      }
    }),
  )
  const taken = looks.flat()
  if (taken.length > 0) throw new PortsTakenError(messageOf(taken))
}
