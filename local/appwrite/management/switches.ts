import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems } from './items.ts'

export const AUTH_METHODS = [
  'email-password',
  'magic-url',
  'email-otp',
  'anonymous',
  'invites',
  'jwt',
  'phone',
]
export const SERVICES = [
  'account',
  'avatars',
  'databases',
  'tablesdb',
  'locale',
  'health',
  'project',
  'storage',
].concat(['teams', 'users', 'vcs', 'sites', 'functions', 'proxy', 'graphql', 'migrations', 'messaging'])

/** The protocols of the API. This server never switches REST off. */
export const PROTOCOLS = ['rest', 'graphql', 'websocket']

const settingSchema = z.object({ key: z.string(), enabled: z.boolean() })
export type SwitchPart = 'auth' | 'services' | 'protocols'

/**
 * Returns the state of each switch. The configuration file decides for a switch that no key has changed. A switch that
 * the file does not name is on.
 */
export function switchesOf({ db, fileConfig }: Project, part: SwitchPart, ids: readonly string[]) {
  const { auth, services, protocols } = fileConfig.settings ?? {}
  const file = { auth: auth?.methods, services, protocols }[part]
  const stored = new Map(
    listItems(db, 'setting').map((item) => {
      const { key, enabled } = settingSchema.parse(item)
      return [key, enabled]
    }),
  )
  return ids.map(($id) => ({ $id, enabled: stored.get(`${part}/${$id}`) ?? file?.[$id] ?? true }))
}

/**
 * Throws `general_api_disabled` if the project has closed this protocol. Callers exempt keys, for which it stays open.
 */
export function refuseIfProtocolOff(project: Project, protocol: string): void {
  const isOn = switchesOf(project, 'protocols', [protocol]).every(({ enabled }) => enabled)
  if (!isOn) throw new AppwriteError('general_api_disabled')
}

/** Throws `user_auth_method_unsupported` if the project has switched this sign-in method off. */
export function refuseIfOff(project: Project, method: string): void {
  const isOn = switchesOf(project, 'auth', [method]).every(({ enabled }) => enabled)
  if (!isOn) throw new AppwriteError('user_auth_method_unsupported')
}
