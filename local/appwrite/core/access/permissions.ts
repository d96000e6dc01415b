const ACTIONS = ['read', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

export interface Permission {
  action: Action
  role: string
}

const isAction = (word: string): word is Action => ACTIONS.some((action) => action === word)

/** `write("x")` stands for create, update and delete. Returns an empty list for a text that is not a permission. */
export function parsePermission(text: string): Permission[] {
  const [, word, role] = /^(\w+)\("([^"]+)"\)$/.exec(text) ?? []
  if (!word || !role) return []
  if (word === 'write')
    return [
      { action: 'create', role },
      { action: 'update', role },
      { action: 'delete', role },
    ]
  return isAction(word) ? [{ action: word, role }] : []
}

export const formatPermission = ({ action, role }: Permission): string => `${action}("${role}")`

export function rolesFor(permissions: readonly string[], action: Action): string[] {
  return permissions
    .flatMap(parsePermission)
    .flatMap((permission) => (permission.action === action ? permission.role : []))
}

export function allows(permissions: readonly string[], action: Action, roles: readonly string[]): boolean {
  return rolesFor(permissions, action).some((role) => roles.includes(role))
}
