/** Returns at most `most` parts: the last one holds all that would come after it. */
export const joinRest = (parts: readonly string[], most: number, between: string): string[] =>
  parts.length <= most ? [...parts] : [...parts.slice(0, most - 1), parts.slice(most - 1).join(between)]
