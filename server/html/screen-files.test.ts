import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { routes } from '#src/app/routes.ts'
import { moduleOf, screenFiles } from './screen-files.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js', '_base.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_base.js': { file: 'assets/base.js', imports: ['_vendor.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_base.js', '_shared.js'] },
  'src/app/screens/landing.tsx': { file: 'assets/landing.js', imports: ['_vendor.js', '_shared.js'] },
}

test.each([
  ['/', ['assets/landing.js', 'assets/shared.js']],
  ['/my-downloads', []],
  ['/user/:username/products', []],
])('the page at %s names the scripts of its screen: %j', (path, files) => {
  expect(screenFiles(manifest, path)).toEqual(files)
})

test('every module that a screen names exists', () => {
  const modules = routes.flatMap(({ path }) => moduleOf(path) ?? [])
  expect(modules.length).toBeGreaterThan(5)
  expect(modules.filter((module) => !existsSync(module))).toEqual([])
})
