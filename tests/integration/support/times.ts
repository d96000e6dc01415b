/**
 * @param milliseconds before now
 * @returns ISO 8601
 */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
