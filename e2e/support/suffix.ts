import { randomBytes } from 'node:crypto'

export function newSuffix(): string {
  return randomBytes(4).toString('hex')
}
