import type { Config, Settings } from './shape.ts'
import { notice, planOf, type Plan, type Step } from './step.ts'

const word = (enabled: boolean) => (enabled ? 'on' : 'off')

type Switch = 'switchAuthMethod' | 'switchService' | 'switchProtocol'

/** GraphQL is both a service and a protocol, so steps name the protocol. */
const names = { switchAuthMethod: '', switchService: '', switchProtocol: 'the protocol ' } as const

/** Plans which settings are switched on or off. */
export function planSettings(before: Settings | null, { settings }: Config): Plan {
  if (!before) {
    return notice(
      'The project does not tell this key its settings: switch off by hand what the doctor names.',
    )
  }
  const switchesOf = (kind: Switch, now: Record<string, boolean>, wanted: Record<string, boolean>): Step[] =>
    Object.entries(wanted)
      .filter(([id, enabled]) => now[id] !== undefined && now[id] !== enabled)
      .map(([id, enabled]) => ({
        do: kind,
        text: `switch ${names[kind]}${id} ${word(enabled)}`,
        id,
        enabled,
      }))
  return planOf(
    ...switchesOf('switchAuthMethod', before.authMethods, settings.auth.methods),
    ...switchesOf('switchService', before.services, settings.services),
    ...switchesOf('switchProtocol', before.protocols, settings.protocols),
  )
}
