import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

/** What a keyed hash was made of: its purpose and its parts. */
export type Origin = readonly string[]
const originSchema = z.tuple([z.string()], z.string())

/**
 * A keyed hash of 64 digits, or the 32 or 20 of them that make an id or a label, as JSON holds it. The MD5 digest of a file is none.
 */
const DIGEST = /(?<![0-9a-f]|"signature":")(?:[0-9a-f]{64}|[0-9a-f]{32}|(?<=ow)[0-9a-f]{20})(?![0-9a-f])/g
const SHORTEST = 20
/** What a person who pays holds against everybody else. */
const CLIENT_SECRET = /(?<=_secret_)\w{25}/g
const REFERENCE = /\{(digest|secret) (\d+) (\d+)\}/g

/** Thrown when a recording would contain a hash that no installation could make anew. */
export class UnexplainedDigest extends Error {
  override name = 'UnexplainedDigest'
}

/**
 * Replaces keyed hashes in JSON by references to what they were made of, because another installation has another key. What is random
 * in there becomes a reference to a secret, which each installation makes anew.
 * @param origins by the hash of 64 digits
 */
export function referDigests(origins: ReadonlyMap<string, Origin>) {
  const known = new Map(Array.from(origins, ([digest, origin]) => [digest.slice(0, SHORTEST), origin]))
  const numbers = new Map<string, number>()
  const secrets = new Map<string, number>()
  const lines: string[] = []

  const secret = (text: string) => {
    const number = secrets.get(text) ?? secrets.size
    secrets.set(text, number)
    return `{secret ${number} ${text.length}}`
  }
  /** A hash is made of other hashes, which come before it. */
  function numberOf(start: string, origin: Origin): number {
    const told = numbers.get(start)
    if (told !== undefined) return told
    const line = refer(JSON.stringify(origin), secret)
    const number = lines.push(line) - 1
    numbers.set(start, number)
    return number
  }
  function refer(json: string, otherwise: (digest: string) => string): string {
    return json.replaceAll(DIGEST, (digest) => {
      const start = digest.slice(0, SHORTEST)
      const origin = known.get(start)
      return origin ? `{digest ${numberOf(start, origin)} ${digest.length}}` : otherwise(digest)
    })
  }

  return {
    /** @throws {UnexplainedDigest} */
    refer: (json: string) =>
      refer(json, (digest) => {
        throw new UnexplainedDigest(`Nothing is known to be hashed to ${digest} in ${json}`)
      }).replaceAll(CLIENT_SECRET, secret),
    /** Returns what the references so far stand for, a line for each hash. */
    lines: (): readonly string[] => lines,
  }
}

/**
 * Returns what fills in the references in JSON, with the hashes and the secrets of one installation.
 * @param lines as `referDigests` returned them
 */
export function fillDigests(lines: readonly string[], hash: KeyedHash): (json: string) => string {
  const digests: string[] = []
  const secrets = new Map<string, string>()

  const secretOf = (number: string, length: number) => {
    const made = secrets.get(number) ?? randomBytes(length).toString('hex').slice(0, length)
    secrets.set(number, made)
    return made
  }
  const fill = (json: string) =>
    json.replaceAll(REFERENCE, (_, kind: string, number: string, length: string) =>
      kind === 'secret'
        ? secretOf(number, Number(length))
        : (digests[Number(number)] ?? '').slice(0, Number(length)),
    )
  for (const line of lines) {
    const [purpose, ...parts] = originSchema.parse(JSON.parse(fill(line)))
    digests.push(hash.of(purpose, ...parts))
  }
  return fill
}
