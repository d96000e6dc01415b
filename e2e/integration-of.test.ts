import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { integrationByPath, integrationOf } from './integration-of.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const foldersIn = (path: string) =>
  readdirSync(root + path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

test('each folder of integration tests that is named exists', () => {
  const folders = foldersIn('tests/integration')
  expect(
    Object.values(integrationByPath)
      .flat()
      .filter((one) => !folders.includes(one)),
  ).toEqual([])
})

test.each(['marketplace', 'payments'])('each folder of %s has tests', (name) => {
  const folders = foldersIn(`functions/${name}/src`).filter((folder) => folder !== 'testing')
  expect(folders.filter((folder) => !(`functions/${name}/src/${folder}` in integrationByPath))).toEqual([])
})

test.each([
  [['functions/marketplace/src/followers/unfollow.ts'], ['people']],
  [['functions/marketplace/src/followers/unfollow.test.ts'], []],
  [
    ['functions/payments/src/checkout/attempt.ts', 'functions/shared/db/lease.ts'],
    ['everywhere', 'payments', 'prices'],
  ],
  [['src/components/ui/form/field.tsx', 'README.md'], []],
])('%j is called by the tests in %j', (files, folders) => {
  expect(integrationOf(files)).toEqual(folders)
})
