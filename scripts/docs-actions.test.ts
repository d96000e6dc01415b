import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { paymentsEntries } from '#functions/payments/src/entries.ts'
import type { Access, ActionLimit, Need } from '#functions/shared/http/entry.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

type Entries = Record<string, { access: Access; needs?: Need; limit: ActionLimit }>

const contracts = new URL('../src/domain/contracts/', import.meta.url)

/** Returns the docstring of each action. */
async function docstrings(): Promise<Map<string, string>> {
  const names = await readdir(contracts, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, contracts), 'utf8')))
  const documented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}'?([a-z_.]+)'?: action\(/g
  const found = Array.from(texts.join('').matchAll(documented), ([, docstring = '', name = '']) => {
    const text = docstring.replaceAll(/\s+(\*\s+)?/g, ' ').trim()
    return [name, text] as const
  })
  return new Map(found)
}

const words: Record<Access, string> = {
  anyone: 'anyone',
  signed_in: 'signed in',
  has_username: 'has a username',
  active: 'not suspended',
  creator: 'creator',
  moderator: 'moderator',
  operator: 'operator',
}

function spanOf(window: number): string {
  if (window === MINUTE) return 'a minute'
  return window === HOUR ? 'an hour' : `${window / MINUTE} minutes`
}

function limitIn(
  entries: Entries,
  action: string,
  { max, window, per, as, perProduct }: ActionLimit,
): string {
  const together = Object.keys(entries).filter((name) => name !== action && entries[name]?.limit.as === as)
  return [
    `${max} in ${spanOf(window)}`,
    ...(per === 'address' ? ['per address'] : []),
    ...(perProduct === undefined ? [] : [`${perProduct} of them for one product`]),
    ...(as === undefined ? [] : [`together with \`${together.join('`, `')}\``]),
  ].join(', ')
}

async function tableOf(entries: Entries): Promise<string> {
  const does = await docstrings()
  const rows = Object.entries(entries).map(([name, { access, needs, limit }]) => {
    const docstring = does.get(name)
    expect(docstring, `${name} needs a docstring in its contract`).toMatch(/\.$/)
    return [`\`${name}\``, words[access], needs ?? '', limitIn(entries, name, limit), docstring ?? '']
  })
  return markdownTable([['action', 'who may call', 'needs besides', 'at most', 'what it does'], ...rows])
}

const pageOf = (marketplace: string, payments: string) => `# Actions

Everything that anybody can ask the functions to do. This page is generated from the entries of the actions and the docstrings of
their contracts: \`npx vitest run scripts/docs-actions.test.ts -u\` writes it, and the same test fails if it is out of date.

Who may call is checked before an action runs:

- **anyone**: guests too.
- **signed in**: somebody with a session. An account with a second factor is signed in only after it.
- **has a username**: somebody who is signed in and has claimed a username.
- **not suspended**: the same, unless the account is suspended: then it reads, refunds, complains and is deleted, and saves nothing.
- **creator**: somebody who is not suspended and has set up the page as well.
- **moderator**, **operator**: an account with this role, a confirmed address and a second factor. Everybody else gets the answer of an
  action that does not exist. Operators may do what moderators may.

What a caller needs besides is checked by the action itself, with the rows that it reads. "Own" is what belongs to the account. A review,
a payment, a follow or a purchase may also belong to its verified address, or to the browser or the mailed link by which a guest made it.
Everybody else is refused, or nothing happens. \`tests/integration/hostile\` tries each action as a guest and as others.

A limit counts the calls of one account, or of all guests of one address, also those that are refused afterwards. All accounts of an
address together have five times as many. "Per address" counts all calls of an address alike. Payments, reviews, messages, reports, codes
and mails have closer limits within, for each product, creator or mailbox.

Both functions also run by schedule, and anybody can imitate that. Nothing comes of it but that what is due is done earlier, once.

## marketplace

${marketplace}

## payments

Stripe also calls the path \`/webhook\` of this function, with a signature.

${payments}

## maintenance

This function runs by schedule and on events of users. Nobody can call it.
`

test('docs/actions.md says who may call each action, how often, and what it does', async () => {
  const page = pageOf(await tableOf(marketplaceEntries), await tableOf(paymentsEntries))
  await expect(page).toMatchFileSnapshot('../docs/actions.md')
})
