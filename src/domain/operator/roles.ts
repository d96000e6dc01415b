/** What people may do who help to run the marketplace: moderators decide about what is reported, operators do everything. */
export const roles = ['moderator', 'operator'] as const
export type Role = (typeof roles)[number]

export const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Roles are labels of Appwrite users, which only the server key can give. */
export const rolesIn = (labels: readonly string[]): Role[] => roles.filter((role) => labels.includes(role))

/** An operator may do what a moderator may. */
export const holds = (labels: readonly string[], role: Role): boolean =>
  labels.includes(role) || labels.includes('operator')
