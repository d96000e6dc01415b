import { m } from '#messages'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const bundleOf = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../functions/${name}/dist/main.js`, import.meta.url)), 'utf8')

test.each(['marketplace', 'payments', 'maintenance'])('%s brings no texts of screens', async (name) => {
  expect(await bundleOf(name)).not.toContain(m.app_missing_text())
})

test('refusals are told in both languages', async () => {
  const bundle = await bundleOf('payments')
  for (const locale of ['en', 'de'] as const) {
    expect(bundle).toContain(m.refusal_not_for_sale({}, { locale }))
  }
})
