type Owner = { userId: string; username: string; name: string }

/** Returns what identifies a creator's public page in its address: the username, else the name, else the account's id. */
export function pageIdentifierOf({ username, name, userId }: Owner): string {
  return username || name || userId
}
