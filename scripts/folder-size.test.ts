import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const MOST = 20

const isCounted = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/(^|\/)(dist|\.local|node_modules)\//.test(path)

test.each(['src', 'functions', 'server', 'local', 'e2e', 'tests', 'scripts'])(
  `no folder in %s has more than ${MOST} files, tests not counted`,
  async (top) => {
    const files = (await readdir(new URL(top, root), { recursive: true })).filter(isCounted)
    const sizes = new Map<string, number>()
    for (const folder of files.map((file) => dirname(file))) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    expect([...sizes].filter(([, size]) => size > MOST)).toEqual([])
  },
)
