import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { journeysByPath, journeysOf } from './journeys-of.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const foldersIn = (path: string) =>
  readdirSync(root + path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${path}/${entry.name}`] : [],
  )

test('each folder of journeys that is named exists, and each that exists is named', () => {
  const named = new Set(Object.values(journeysByPath).flat())
  expect([...named].sort()).toEqual(readdirSync(`${root}e2e/journeys`).sort())
})

test('each path that is named exists', () => {
  expect(Object.keys(journeysByPath).filter((path) => !existsSync(root + path))).toEqual([])
})

test('each feature has journeys', () => {
  const features = foldersIn('src/features').flatMap(foldersIn)
  const withoutPath = features.filter(
    (feature) =>
      !Object.keys(journeysByPath).some(
        (path) => path.startsWith('src/features/') && `${feature}/`.startsWith(`${path}/`),
      ),
  )
  expect(withoutPath).toEqual([])
  expect(features.length).toBeGreaterThan(30)
})

test.each([
  [['src/features/public/follow/follow-dialog.tsx'], ['creator-page']],
  [['src/features/public/follow/follow-dialog.test.tsx'], []],
  [['functions/marketplace/src/followers/unfollow.ts'], ['creator-page', 'people']],
  [
    ['functions/marketplace/src/main.ts', 'functions/payments/src/main.ts'],
    ['everywhere', 'purchase'],
  ],
  [['src/features/account/onboarding/onboarding.tsx'], ['account', 'publishing']],
  [['src/components/ui/button.tsx'], ['everywhere']],
  [['e2e/journeys/people/community.spec.ts'], ['people']],
  [['docs/glossary.md', 'README.md', 'vitest.config.ts'], []],
])('%j is walked through by %j', (files, folders) => {
  expect(journeysOf(files)).toEqual(folders)
})
